/**
 * What lies under the cards: the table, and each seat's edge with its name, its ledge, its hand and its point pile.
 * Drawn when it changes, not with every frame.
 */
import { outline, type Viewport, type Look, type Paper } from './viewport';
import { drawPanel } from './panelPaint';
import { ink as inkOf, seatInk } from './inks';

/** The table's wood reaches a little beyond where cards may lie. */
const RIM = 0.013;

const onSide = (name: string, { side }: Look): string => (side === 'black' ? `${name}-black` : name);

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
  const { ledge } = viewport.shape.measures;
  disc(paper, viewport, ledge + 0.022, `${inkOf('rim')}cc`);
  disc(paper, viewport, ledge + 0.01, inkOf(onSide('cloth', look)));
  paper.restore();
  for (const panel of viewport.panels) drawPanel(paper, viewport.shape, panel, look);
}

function drawRoundTable(paper: Paper, viewport: Viewport, look: Look): void {
  paper.save();
  paper.shadowColor = `${inkOf('day-ink')}59`;
  paper.shadowBlur = viewport.scale * 0.05;
  paper.shadowOffsetY = viewport.scale * 0.02;
  const { table, ledge } = viewport.shape.measures;
  disc(paper, viewport, table + RIM, inkOf(onSide('rim', look)));
  paper.restore();
  disc(paper, viewport, ledge, inkOf(onSide('cloth', look)));
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
  const { half_sector: half, ledge, hand, table } = viewport.shape.measures;
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
  ring(ledge, hand, own ? '1f' : '12');
  ring(hand, table + RIM, own ? '4d' : '2b');
  if (seat === look.followed) ring(table + RIM / 2, table + 1.5 * RIM, 'ff');
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
  const card = viewport.shape.measures;
  const apart = viewport.shape.apart(look.hold);
  const width = Math.min(card.width * 0.92, apart * card.slot * 0.84) * viewport.scale;
  const height = card.height * viewport.scale * 0.92;
  paper.save();
  paper.strokeStyle = `${seatInk(seat)}66`;
  paper.setLineDash([viewport.scale * 0.006, viewport.scale * 0.006]);
  paper.lineWidth = Math.max(1, viewport.scale * 0.0016);
  for (let slot = 0; slot < look.hold; slot += 1) {
    paper.save();
    goTo(paper, viewport, seat, seats, card.slot, (slot - (look.hold - 1) / 2) * apart);
    outline(paper, -width / 2, -height / 2, width, height, card.width * viewport.scale * 0.1);
    paper.stroke();
    paper.restore();
  }
  paper.restore();
}

/** The name on the ledge, the right way up for the viewer. */
function nameTag(paper: Paper, viewport: Viewport, look: Look, seat: number): void {
  const seats = look.names.length;
  const { half_sector: half, ledge_middle: out } = viewport.shape.measures;
  const room = 2 * out * Math.sin(half) * viewport.scale * 0.62;
  paper.save();
  goTo(paper, viewport, seat, seats, out, 0);
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
  const card = viewport.shape.measures;
  const width = card.width * viewport.scale * 0.6;
  const height = card.height * viewport.scale * 0.6;
  const step = Math.max(1, viewport.scale * 0.0035);
  paper.save();
  goTo(paper, viewport, seat, seats, card.ledge_middle, -card.half_sector + 0.075);
  for (let card = Math.min(points, 6); card > 0; card -= 1) {
    const lift = (card - 1) * step;
    paper.fillStyle = inkOf('pile');
    paper.strokeStyle = inkOf('cloth');
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
  paper.fillStyle = inkOf('pile-ink');
  paper.fillText(String(points), 0, 0, width * 0.9);
  paper.restore();
}
