/**
 * Cards move where they go: before the table changes the places of all cards are noted, afterwards each card
 * flies from its old place to its new one, over all containers in between. A card whose new place is not
 * on the screen flies as a copy to the place that stands for it.
 */
const SLOW = 480;
const EASE = 'cubic-bezier(.22,.85,.25,1)';

export interface Places {
  readonly boxes: ReadonlyMap<string, DOMRect>;
  readonly pictures: ReadonlyMap<string, HTMLElement>;
}

const visible = (box: DOMRect) => box.width > 0 && box.height > 0;

/** Where every element marked with `data-card` is now, with a picture of it. */
export function note(root: HTMLElement): Places {
  const boxes = new Map<string, DOMRect>();
  const pictures = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = element.getBoundingClientRect();
    const card = element.dataset['card'];
    if (card === undefined || !visible(box)) continue;
    boxes.set(card, box);
    pictures.set(card, element);
  }
  return { boxes, pictures };
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, turn: boolean): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const scale = from.width / to.width;
  element.style.zIndex = '40';
  const flight = element.animate(
    [
      { transform: `translate(${dx}px,${dy}px) scale(${scale}) ${turn ? 'rotateY(180deg)' : ''}` },
      { transform: 'none' },
    ],
    { duration: SLOW, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => {
    element.style.zIndex = '';
  };
}

function flyCopy(picture: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx}px,${dy}px) scale(.35)`, opacity: 0.2 },
    ],
    { duration: SLOW, easing: EASE },
  ).onfinish = () => copy.remove();
}

/** Let every card that changed its place fly there. `home` says what stands for a card that is not shown. */
export function letFly(
  root: HTMLElement,
  before: Places,
  turned: ReadonlySet<string>,
  home: (card: string) => Element | null,
): void {
  const now = note(root);
  const deck = root.querySelector('[data-deck]')?.getBoundingClientRect();
  for (const [card, box] of now.boxes) {
    const element = now.pictures.get(card);
    const from = before.boxes.get(card) ?? deck;
    if (element && from && visible(from)) fly(element, from, box, turned.has(card));
  }
  for (const [card, box] of before.boxes) {
    if (now.boxes.has(card)) continue;
    const target = home(card)?.getBoundingClientRect();
    const picture = before.pictures.get(card);
    if (target && picture && visible(target)) flyCopy(picture, box, target);
  }
}
