/** Sounds, made here from oscillators and noise: nothing is loaded, and nothing sounds unless wanted. */
import { settings } from '$/state/settings.svelte';

export type Sound = 'clue' | 'place' | 'error' | 'discard' | 'turn' | 'tile' | 'win' | 'end';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(
  at: AudioContext,
  pitch: number,
  start: number,
  length: number,
  loud: number,
  to = pitch,
): void {
  const wave = at.createOscillator();
  const gain = at.createGain();
  const from = at.currentTime + start;
  wave.type = 'sine';
  wave.frequency.setValueAtTime(pitch, from);
  wave.frequency.exponentialRampToValueAtTime(to, from + length);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  wave.connect(gain).connect(at.destination);
  wave.start(from);
  wave.stop(from + length);
}

function noise(at: AudioContext, start: number, length: number, loud: number, pitch: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) {
    data[index] = (Math.random() * 2 - 1) * (1 - index / data.length) ** 2;
  }
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(at.currentTime + start);
}

const PLAYS: Record<Sound, (at: AudioContext) => void> = {
  clue: (at) => {
    tone(at, 660, 0, 0.18, 0.08);
    tone(at, 880, 0.09, 0.25, 0.07);
  },
  place: (at) => {
    tone(at, 300, 0, 0.32, 0.05, 1400);
    noise(at, 0.3, 0.7, 0.22, 900);
    noise(at, 0.42, 0.5, 0.05, 5000);
  },
  error: (at) => {
    tone(at, 180, 0, 0.4, 0.16, 60);
    noise(at, 0, 0.25, 0.12, 400);
  },
  discard: (at) => noise(at, 0, 0.18, 0.1, 2400),
  turn: (at) => {
    tone(at, 523, 0, 0.2, 0.06);
    tone(at, 784, 0.12, 0.3, 0.06);
  },
  tile: (at) => [784, 988, 1175].forEach((pitch, index) => tone(at, pitch, index * 0.08, 0.3, 0.05)),
  win: (at) => {
    [523, 659, 784, 1047].forEach((pitch, index) => tone(at, pitch, index * 0.12, 0.6, 0.07));
    [0.3, 0.7, 1.1, 1.6].forEach((start) => noise(at, start, 0.9, 0.2, 900));
  },
  end: (at) => [523, 440, 392].forEach((pitch, index) => tone(at, pitch, index * 0.16, 0.5, 0.06)),
};

export function play(sound: Sound): void {
  const at = ready();
  if (at) PLAYS[sound](at);
}
