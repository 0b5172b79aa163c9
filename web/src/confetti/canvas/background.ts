/**
 * What lies under the cards: the table, and each seat's edge with its name, its ledge, its hand and its point pile.
 * Drawn when it changes, not with every frame.
 */
import { outline, type Viewport, type Look, type Paper } from './viewport';
import { apartOf, CARD_HEIGHT, CARD_WIDTH, halfSector, SLOT } from './geometry';
import { drawPanel } from './panelPaint';
import { seatInk } from './seatInk';

const HEAP = 0.33;
const LEDGE = 0.42;
const RIM = 0.513;

export function drawTable(paper: Paper, viewport: Viewport, look: Look): void {
  if (viewport.heap) drawHeapAndPanels(paper, viewport, look);
  else drawRoundTable(paper, viewport, look);
}

/** The middle of the table as it is seen by who plays, and the seats' panels around it. */
function drawHeapAndPanels(paper: Paper, viewport: Viewport, look: Look): void {
  const { heap } = viewport;
  if (!heap) return;
  paper.save();
  paper.beginPath();
  paper.rect(heap.x, heap.y, heap.width, heap.height);
  paper.clip();
  disc(paper, viewport, 0.352, '#ffffffcc');
  disc(paper, viewport, 0.34, look.side === 'black' ? '#dedad0' : '#f4f1ea');
  paper.restore();
  for (const panel of viewport.panels) drawPanel(paper, panel, look);
}

function drawRoundTable(paper: Paper, viewport: Viewport, look: Look): void {
  paper.save();
  paper.shadowColor = 'rgb(30 34 60 / 0.35)';
  paper.shadowBlur = viewport.scale * 0.05;
  paper.shadowOffsetY = viewport.scale * 0.02;
  disc(paper, viewport, 0.515, look.side === 'black' ? '#e9e6df' : '#ffffff');
  paper.restore();
  disc(paper, viewport, HEAP, look.side === 'black' ? '#dedad0' : '#f4f1ea');
  look.names.forEach((_, seat) => edge(paper, viewport, look, seat));
}

function disc(paper: Paper, viewport: Viewport, radius: number, ink: string): void {
  paper.fillStyle = ink;
  paper.beginPath();
  paper.arc(viewport.x, viewport.y, viewport.scale * radius, 0, 2 * Math.PI);
  paper.fill();
}

/** A seat's edge: the ledge, where cards lie loose, and the hand, with a place for each card. */
function edge(paper: Paper, viewport: Viewport, look: Look, seat: number): void {
  const half = halfSector(look.names.length);
  const facing = Math.PI / 2 + (2 * Math.PI * seat) / look.names.length + viewport.turn;
  const ink = seatInk(seat);
  const ring = (inner: number, outer: number, alpha: string) => {
    paper.beginPath();
    paper.arc(viewport.x, viewport.y, viewport.scale * outer, facing - half, facing + half);
    paper.arc(viewport.x, viewport.y, viewport.scale * inner, facing + half, facing - half, true);
    paper.closePath();
    paper.fillStyle = ink + alpha;
    paper.fill();
  };
  const own = seat === look.seat;
  ring(HEAP, LEDGE, own ? '1f' : '12');
  ring(LEDGE, RIM, own ? '4d' : '2b');
  if (seat === look.followed) ring(0.507, 0.52, 'ff');
  slots(paper, viewport, look, seat);
  if (look.names.length > 1) nameTag(paper, viewport, look, seat);
  if (look.points[seat]) pile(paper, viewport, look, seat, look.points[seat]);
}

/** Go to a place of a seat's edge: so far out, and so much (in radians) to the side; down is outwards. */
function goTo(
  paper: Paper,
  viewport: Viewport,
  seat: number,
  seats: number,
  out: number,
  aside: number,
): void {
  paper.translate(viewport.x, viewport.y);
  paper.rotate((2 * Math.PI * seat) / seats + viewport.turn - aside);
  paper.translate(0, viewport.scale * out);
}

/** A place for each card that the hand may hold; where they lie across one another, a narrow one. */
function slots(paper: Paper, viewport: Viewport, look: Look, seat: number): void {
  const seats = look.names.length;
  const apart = apartOf(seats, look.hold);
  const width = Math.min(CARD_WIDTH * 0.92, apart * SLOT * 0.84) * viewport.scale;
  const height = CARD_HEIGHT * viewport.scale * 0.92;
  paper.save();
  paper.strokeStyle = `${seatInk(seat)}66`;
  paper.setLineDash([viewport.scale * 0.006, viewport.scale * 0.006]);
  paper.lineWidth = Math.max(1, viewport.scale * 0.0016);
  for (let slot = 0; slot < look.hold; slot += 1) {
    paper.save();
    goTo(paper, viewport, seat, seats, SLOT, (slot - (look.hold - 1) / 2) * apart);
    outline(paper, -width / 2, -height / 2, width, height, CARD_WIDTH * viewport.scale * 0.1);
    paper.stroke();
    paper.restore();
  }
  paper.restore();
}

/** The name on the ledge, the right way up for whoever looks. */
function nameTag(paper: Paper, viewport: Viewport, look: Look, seat: number): void {
  const seats = look.names.length;
  const room = 2 * 0.37 * Math.sin(halfSector(seats)) * viewport.scale * 0.62;
  paper.save();
  goTo(paper, viewport, seat, seats, 0.375, 0);
  const turn = (2 * Math.PI * seat) / seats + viewport.turn;
  if (Math.cos(turn) < -0.1) paper.rotate(Math.PI);
  paper.font = `800 ${Math.max(11, viewport.scale * 0.03)}px 'Nunito Variable', sans-serif`;
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  paper.fillStyle = seatInk(seat);
  paper.globalAlpha = 0.8;
  paper.fillText(look.names[seat] ?? '', 0, 0, room);
  paper.restore();
}

/** The point cards, face down beside the ledge, with their number. */
function pile(paper: Paper, viewport: Viewport, look: Look, seat: number, points: number): void {
  const seats = look.names.length;
  const width = CARD_WIDTH * viewport.scale * 0.6;
  const height = CARD_HEIGHT * viewport.scale * 0.6;
  const step = Math.max(1, viewport.scale * 0.0035);
  paper.save();
  goTo(paper, viewport, seat, seats, 0.372, -halfSector(seats) + 0.075);
  for (let card = Math.min(points, 6); card > 0; card -= 1) {
    const lift = (card - 1) * step;
    paper.fillStyle = '#23232d';
    paper.strokeStyle = '#f4f1ea';
    paper.lineWidth = Math.max(1, viewport.scale * 0.0018);
    outline(paper, -width / 2 + lift, -height / 2 + lift, width, height, width * 0.12);
    paper.fill();
    paper.stroke();
  }
  const turn = (2 * Math.PI * seat) / seats + viewport.turn;
  if (Math.cos(turn) < -0.1) paper.rotate(Math.PI);
  paper.font = `400 ${height * 0.6}px 'Yeseva One', serif`;
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  paper.fillStyle = '#ffd93b';
  paper.fillText(String(points), 0, 0, width * 0.9);
  paper.restore();
}
