/** What a table of Confetti shows of its game from moment to moment, worked out from the view, the scene and the clock. */
import type { ConfettiView } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { nameOfSeat } from '$/table/seats';
import type { TableClient } from '$/table/tableClient.svelte';
import type { ConfettiGame } from './game.svelte';
import { handScore, type HandScore } from './handScore';
import type { Player } from './Players.svelte';
import { isPractice } from './practice.svelte';

const THEFT_MS = 2_500;

export class TableState {
  /** The round's time, some ten times a second. */
  time = $state(0);
  /** Who has just taken a card from us, in words. */
  theft = $state<string | null>(null);
  private theftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: TableClient,
    private readonly game: ConfettiGame,
  ) {}

  readonly view = $derived.by((): ConfettiView | null => this.game.view);
  readonly rules = $derived.by(() => this.game.rules);
  readonly shown = $derived.by(() => this.client.table);
  readonly seat = $derived(this.view?.seat ?? null);
  readonly round = $derived(this.view?.round ?? null);
  readonly names = $derived(this.shown?.seats.map(nameOfSeat) ?? []);
  /** The levels of the bots. The table shows them and is redrawn when they change, not with every event. */
  readonly notes = $derived(
    this.shown?.seats.map(({ kind, bot }) => (kind === 'bot' && bot ? t('confetti-bot', { bot }) : '')) ?? [],
  );
  readonly over = $derived(this.shown?.phase === 'over' || this.view?.stage === 'nothing');
  readonly playing = $derived(this.view?.stage === 'sand');
  readonly between = $derived(!this.over && (this.view?.stage === 'begin' || this.view?.stage === 'choice'));
  readonly hold = $derived(this.round?.hold ?? this.rules?.hold[0] ?? 6);

  // --- time

  readonly counting = $derived(this.playing && this.round !== null && this.time < this.round.begins);
  /** How much sand is left, from 1 to 0. */
  readonly left = $derived.by(() => {
    const { round, time } = this;
    return round ? Math.max(0, Math.min(1, (round.ends - time) / (round.ends - round.begins))) : 1;
  });
  readonly seconds = $derived.by(() => {
    const { round, time } = this;
    if (!round) return 0;
    return Math.max(0, Math.ceil(Math.min(round.ends - round.begins, round.ends - time) / 1000));
  });
  readonly chooseSeconds = $derived.by(() => {
    const until = this.view?.choose_until;
    return until ? Math.max(0, Math.ceil((until - this.time) / 1000)) : null;
  });

  // --- people

  readonly talk = $derived(this.shown?.options.talk ?? 'phrases');
  readonly mayTalk = $derived(
    this.names.length > 1 &&
      (this.over || this.talk === 'free' || (this.talk !== 'silent' && this.seat !== null)),
  );
  readonly players = $derived.by((): Player[] => {
    void this.game.told;
    return (this.shown?.seats ?? []).map((seat, index) => ({
      name: this.nameOf(index),
      points: this.view?.points[index] ?? 0,
      held: this.game.scene.held(index).length,
      away: seat.kind === 'person' && !seat.here,
      bot: seat.kind === 'bot' ? (seat.bot ?? null) : null,
      ready: this.view?.stage === 'begin' && (seat.kind === 'bot' || this.game.ready.includes(index)),
    }));
  });
  /** What the others wish to know of us, if it is not answered yet: to end the game, perhaps. */
  readonly asked = $derived.by(() => {
    const question = this.shown?.phase === 'playing' ? this.shown.question : null;
    return question && this.seat !== null && !question.agreed.includes(this.seat) ? question : null;
  });

  // --- the player's own hand

  readonly held = $derived(this.players[this.seat ?? -1]?.held ?? 0);
  readonly loose = $derived.by(() => {
    void this.game.told;
    return this.seat === null ? 0 : this.game.scene.loose(this.seat).length;
  });
  readonly mayPin = $derived(this.playing && this.loose > 0 && this.held < this.hold);
  readonly tugging = $derived.by(() => {
    void this.game.told;
    return this.playing && this.seat !== null && this.game.scene.isContestedBy(this.seat);
  });
  readonly practice = $derived(
    this.seat === 0 && this.rules !== null && isPractice(this.names.length, this.rules.sand_ms),
  );
  /** What the hand is worth as it is; shown only in practice. */
  readonly growing = $derived.by((): HandScore | null => {
    void this.game.told;
    if (!this.practice) return null;
    return handScore(this.game.scene.held(0).map((card) => this.rules?.deck[card.id] ?? ''));
  });

  nameOf(seat: number): string {
    return this.names[seat] ?? '';
  }

  showTheft(words: string): void {
    this.theft = words;
    clearTimeout(this.theftTimer);
    this.theftTimer = setTimeout(() => (this.theft = null), THEFT_MS);
  }
}
