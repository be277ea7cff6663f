import { type Bits, noBits, setBits } from './bits.ts';

/** [from, to) in slots, and how long before and after it nobody asks for this person: for a visit by day, for one in turns. */
interface Held {
  readonly from: number;
  readonly to: number;
  readonly byDay: number;
  readonly inTurns: number;
}

/** When somebody is away, at a visit, or rests from one. */
export class PersonTime {
  readonly #away: Bits;
  readonly #visits = new Map<number, Held>();
  /** Not to be had for a visit by day: between two of these the night is rest enough. */
  readonly byDay: Bits;
  /** Not to be had for a visit in turns, which needs rest before and after it. */
  readonly inTurns: Bits;

  constructor(slots: number, away: Bits | undefined) {
    this.#away = away ?? noBits(slots);
    [this.byDay, this.inTurns] = [this.#away.slice(), this.#away.slice()];
  }

  put(visit: Held): void {
    this.#visits.set(visit.from, visit);
    this.#mark(visit);
  }

  /** Rests overlap, so what remains is marked anew. */
  take(from: number): void {
    this.#visits.delete(from);
    for (const bits of [this.byDay, this.inTurns]) bits.set(this.#away);
    for (const visit of this.#visits.values()) this.#mark(visit);
  }

  #mark({ from, to, byDay, inTurns }: Held): void {
    const end = this.#away.length << 5;
    const hold = (bits: Bits, around: number) => setBits(bits, Math.max(0, from - around), Math.min(end, to + around));
    hold(this.byDay, byDay);
    hold(this.inTurns, inTurns);
  }
}
