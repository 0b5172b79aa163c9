/**
 * Fireworks that move: a small world of sparks on one canvas over the page. Each colour flies as its drawing
 * says (bursts.ts). It draws only while something burns, and nothing at all when motion is off.
 */
import { HUES, type Colour } from './bursts';

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  drag: number;
  weight: number;
  life: number;
  age: number;
  size: number;
  paint: string;
  /** How much of its path stays visible. */
  tail: number;
}

/** What a canvas paints sparks with; it cannot use the tokens. */
const PAINT: Record<Colour, readonly string[]> = {
  red: ['#ff6a63', '#ff9a7d', '#ffd2bd'],
  white: ['#ffffff', '#e6ecff', '#cfdcff'],
  yellow: ['#ffd93b', '#ffe98a', '#fff6c2'],
  green: ['#4fe08f', '#9df5bd', '#d5ffe0'],
  blue: ['#6db4ff', '#9fd0ff', '#e2f2ff'],
  multicolour: HUES,
  black: ['#f4f6ff', '#c9cede', '#8d93a8'],
};

const TURN = Math.PI * 2;
const some = (low: number, high: number) => low + Math.random() * (high - low);

interface Flight {
  count: number;
  launch: (index: number, count: number) => [number, number];
  drag: number;
  weight: number;
  life: [number, number];
  size: number;
  tail: number;
}

const around = (index: number, count: number, speed: number): [number, number] => {
  const angle = (index / count) * TURN;
  return [Math.cos(angle) * speed, Math.sin(angle) * speed];
};

const FLIGHTS: Record<Colour, Flight> = {
  red: {
    count: 90,
    launch: (index, count) => around(index, count, [210, 150, 90][index % 3] ?? 150),
    drag: 2.1,
    weight: 40,
    life: [0.9, 1.3],
    size: 2.2,
    tail: 0.09,
  },
  white: {
    count: 56,
    launch: (index, count) => {
      const [vx, vy] = around(index, count, some(90, 130));
      return [vx, vy - 60];
    },
    drag: 1.3,
    weight: 105,
    life: [1.5, 2.1],
    size: 2,
    tail: 0.26,
  },
  yellow: {
    count: 60,
    launch: (index, count) => around(index, count, index % 4 ? 185 : 80),
    drag: 1.7,
    weight: 26,
    life: [1, 1.2],
    size: 3,
    tail: 0.02,
  },
  green: {
    count: 72,
    launch: (index) => {
      const frond = around(index % 8, 8, 60 + (index / 8) * 18);
      return [frond[0], frond[1] - 45];
    },
    drag: 1.4,
    weight: 95,
    life: [1, 1.5],
    size: 3,
    tail: 0.14,
  },
  blue: {
    count: 70,
    launch: (index) => [some(90, 230) + index, -some(60, 190) - index * 0.6],
    drag: 1.5,
    weight: 120,
    life: [0.9, 1.5],
    size: 2.4,
    tail: 0.2,
  },
  multicolour: {
    count: 110,
    launch: (index, count) => around(index * 7, count, [205, 150, 100, 50][index % 4] ?? 100),
    drag: 1.9,
    weight: 34,
    life: [1, 1.5],
    size: 3.2,
    tail: 0.01,
  },
  black: {
    count: 90,
    launch: (index, count) => [(index / count - 0.5) * 300, some(-10, 30)],
    drag: 0.9,
    weight: 150,
    life: [1.1, 1.9],
    size: 1.9,
    tail: 0.22,
  },
};

const sparks: Spark[] = [];
let canvas: HTMLCanvasElement | null = null;
let last = 0;
let running = false;

export function stage(element: HTMLCanvasElement): () => void {
  canvas = element;
  return () => {
    canvas = null;
    sparks.length = 0;
  };
}

/** Let one firework burst at a point of the window; `scale` 1 is about 200 pixels wide. */
export function burst(colour: Colour, x: number, y: number, scale = 1): void {
  if (!canvas) return;
  const flight = FLIGHTS[colour];
  const paints = PAINT[colour];
  for (let index = 0; index < flight.count; index += 1) {
    const [vx, vy] = flight.launch(index, flight.count);
    const jitter = some(0.92, 1.08) * scale;
    sparks.push({
      x,
      y,
      vx: vx * jitter,
      vy: vy * jitter,
      drag: flight.drag,
      weight: flight.weight * scale,
      life: some(...flight.life),
      age: 0,
      size: flight.size * Math.sqrt(scale),
      paint: paints[index % paints.length] ?? '#fff',
      tail: flight.tail,
    });
  }
  if (!running) {
    running = true;
    last = performance.now();
    requestAnimationFrame(frame);
  }
}

/** Put everything out: what was lit for one screen does not burn over the next. */
export function quench(): void {
  sparks.length = 0;
}

/** A sad puff of smoke where a card did not fit. */
export function fizzle(x: number, y: number): void {
  if (!canvas) return;
  for (let index = 0; index < 22; index += 1) {
    sparks.push({
      x,
      y,
      vx: some(-55, 55),
      vy: some(-70, 20),
      drag: 1.8,
      weight: -25,
      life: some(0.6, 1.1),
      age: 0,
      size: some(4, 9),
      paint: index % 4 ? '#8288a8' : '#ff8b7b',
      tail: 0,
    });
  }
  if (!running) {
    running = true;
    last = performance.now();
    requestAnimationFrame(frame);
  }
}

function frame(now: number): void {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) {
    running = false;
    return;
  }
  const step = Math.min(0.05, (now - last) / 1000);
  last = now;
  const ratio = Math.min(2, devicePixelRatio || 1);
  if (canvas.width !== Math.round(innerWidth * ratio) || canvas.height !== Math.round(innerHeight * ratio)) {
    canvas.width = Math.round(innerWidth * ratio);
    canvas.height = Math.round(innerHeight * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, innerWidth, innerHeight);
  pen.lineCap = 'round';
  for (let index = sparks.length - 1; index >= 0; index -= 1) {
    const spark = sparks[index];
    if (!spark) continue;
    spark.age += step;
    if (spark.age >= spark.life) {
      sparks.splice(index, 1);
      continue;
    }
    move(spark, step);
    draw(pen, spark);
  }
  if (sparks.length) requestAnimationFrame(frame);
  else {
    pen.clearRect(0, 0, innerWidth, innerHeight);
    running = false;
  }
}

function move(spark: Spark, step: number): void {
  const slow = Math.exp(-spark.drag * step);
  spark.vx *= slow;
  spark.vy = spark.vy * slow + spark.weight * step;
  spark.x += spark.vx * step;
  spark.y += spark.vy * step;
}

function draw(pen: CanvasRenderingContext2D, spark: Spark): void {
  const left = 1 - spark.age / spark.life;
  pen.globalAlpha = Math.min(1, left * 1.6);
  pen.strokeStyle = spark.paint;
  pen.lineWidth = spark.size * (0.45 + 0.55 * left);
  pen.beginPath();
  pen.moveTo(spark.x, spark.y);
  pen.lineTo(spark.x - spark.vx * spark.tail - 0.01, spark.y - spark.vy * spark.tail);
  pen.stroke();
}
