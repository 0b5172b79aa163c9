/** A seat's panel under its cards: a place for each card of the hand, the ledge, the name and the point pile. */
import type { TableShape } from './geometry';
import type { Panel, Rect } from './panels';
import { ink as inkOf, seatInk } from './inks';
import { outline, type Look, type Paper } from './viewport';

export function drawPanel(paper: Paper, shape: TableShape, panel: Panel, look: Look): void {
  const ink = seatInk(panel.seat);
  const line = Math.max(1, panel.scale * 0.0022);
  paper.save();
  paper.lineWidth = line;
  area(paper, panel.hand, `${inkOf('rim')}${panel.isOwn ? 'b3' : '8c'}`);
  area(paper, panel.hand, `${ink}${panel.isOwn ? '40' : '26'}`);
  area(paper, panel.ledge, `${inkOf('rim')}73`);
  area(paper, panel.ledge, `${ink}14`);
  paper.strokeStyle = `${ink}80`;
  paper.setLineDash([line * 4, line * 3]);
  paper.stroke();
  places(paper, shape, panel, `${ink}66`);
  paper.setLineDash([]);
  if (panel.seat === look.followed) {
    paper.lineWidth = line * 3;
    paper.strokeStyle = ink;
    outline(paper, panel.box.x + line, panel.box.y, panel.box.width - 2 * line, panel.box.height, 8);
    paper.stroke();
  }
  if (panel.label) label(paper, panel, look, ink);
  else if (look.points[panel.seat]) pile(paper, panel, String(look.points[panel.seat]));
  paper.restore();
}

function area(paper: Paper, { x, y, width, height }: Rect, ink: string): void {
  paper.fillStyle = ink;
  outline(paper, x, y, width, height, Math.min(10, height * 0.12));
  paper.fill();
}

function places(paper: Paper, { measures }: TableShape, panel: Panel, ink: string): void {
  const { hand, columns, rows, hold } = panel;
  const across = hand.width / columns;
  const down = hand.height / rows;
  const width = Math.min(panel.scale * measures.width, across) * 0.92;
  const height = Math.min(panel.scale * measures.height, down) * 0.94;
  paper.strokeStyle = ink;
  for (let slot = 0; slot < hold; slot += 1) {
    const x = hand.x + across * ((slot % columns) + 0.5);
    const y = hand.y + down * (Math.floor(slot / columns) + 0.5);
    outline(paper, x - width / 2, y - height / 2, width, height, width * 0.1);
    paper.stroke();
  }
}

/** The name above somebody's hand, and their points. */
function label(paper: Paper, panel: Panel, look: Look, ink: string): void {
  const { box, label: size } = panel;
  const points = look.points[panel.seat] ?? 0;
  const y = box.y + size * 0.85;
  paper.textBaseline = 'middle';
  paper.font = `800 ${size}px 'Nunito Variable', sans-serif`;
  paper.fillStyle = ink;
  paper.textAlign = 'left';
  const name = look.names[panel.seat] ?? '';
  const room = box.width - size * 2.6;
  paper.fillText(name, box.x + 6, y, room);
  const taken = Math.min(room, paper.measureText(name).width) + size * 0.5;
  const note = look.notes[panel.seat] ?? '';
  paper.font = `500 ${size * 0.86}px 'Nunito Variable', sans-serif`;
  if (note && paper.measureText(note).width <= room - taken) paper.fillText(note, box.x + 6 + taken, y);
  if (!points) return;
  paper.fillStyle = inkOf('pile');
  outline(paper, box.x + box.width - size * 2.1, y - size * 0.7, size * 1.7, size * 1.4, size * 0.3);
  paper.fill();
  paper.fillStyle = inkOf('pile-ink');
  paper.textAlign = 'center';
  paper.font = `400 ${size}px 'Yeseva One', serif`;
  paper.fillText(String(points), box.x + box.width - size * 1.25, y, size * 1.5);
}

/** The player's own point cards, face down in the corner of the ledge. */
function pile(paper: Paper, panel: Panel, points: string): void {
  const { ledge } = panel;
  const size = Math.min(22 * (panel.scale / 600), ledge.height * 0.3, ledge.width * 0.3);
  const x = ledge.x + ledge.width - size * 1.1;
  const y = ledge.y + ledge.height - size * 0.9;
  paper.fillStyle = inkOf('pile');
  outline(paper, x - size * 0.8, y - size * 0.7, size * 1.6, size * 1.4, size * 0.25);
  paper.fill();
  paper.fillStyle = inkOf('pile-ink');
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  paper.font = `400 ${size}px 'Yeseva One', serif`;
  paper.fillText(points, x, y, size * 1.4);
}
