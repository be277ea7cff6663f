/** Numbers from 0 to 1 that are the same for the same seed on every machine. */
export type Random = () => number;

/** mulberry32: 32 bits of state are plenty for a few hundred thousand choices. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const out = [...list];
  for (let last = out.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [out[last], out[other]] = [out[other] as Item, out[last] as Item];
  }
  return out;
}

/** Choices drawn from such numbers. */
export interface Draw {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
}

export function drawFrom(random: Random): Draw {
  return {
    whole: (min, max) => min + Math.floor(random() * (max - min + 1)),
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('Nothing to pick from');
      return from[Math.floor(random() * from.length)] as T;
    },
    chance: (share) => random() < share,
  };
}
