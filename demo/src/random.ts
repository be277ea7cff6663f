/** Numbers that look drawn but are the same at every seeding (mulberry32). */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(from) {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    chance: (share) => next() < share,
  };
}
