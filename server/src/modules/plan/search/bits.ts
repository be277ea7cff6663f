/** A yes or no for each slot, 32 to a word: whole calendars are joined and walked in a few hundred steps. */
export type Bits = Uint32Array;

export const noBits = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5);

export function setBits(bits: Bits, from: number, to: number): Bits {
  eachWord(from, to, (word, mask) => {
    bits[word] = ((bits[word] ?? 0) | mask) >>> 0;
  });
  return bits;
}

export function clearBits(bits: Bits, from: number, to: number): Bits {
  eachWord(from, to, (word, mask) => {
    bits[word] = ((bits[word] ?? 0) & ~mask) >>> 0;
  });
  return bits;
}

function eachWord(from: number, to: number, change: (word: number, mask: number) => void): void {
  for (let at = from; at < to; ) {
    const word = at >>> 5;
    const end = Math.min(to, (word + 1) << 5);
    const upper = end & 31 ? ALL >>> (32 - (end & 31)) : ALL;
    change(word, upper & (ALL << (at & 31)));
    at = end;
  }
}

const ALL = 0xff_ff_ff_ff;

/** Whatever is set in `other` is set in `bits` too. */
export function joinBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = ((bits[word] ?? 0) | (other[word] ?? 0)) >>> 0;
}

export const isSet = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** The first slot from `at` on that is set; `end` if there is none before it. */
export const nextSet = (bits: Bits, at: number, end: number): number => nextOf(bits, at, end, 0);
export const nextClear = (bits: Bits, at: number, end: number): number => nextOf(bits, at, end, ALL);

/** `turned` is 0 to find what is set and all ones to find what is not. */
function nextOf(bits: Bits, at: number, end: number, turned: number): number {
  if (at >= end) return end;
  let word = at >>> 5;
  let rest = ((bits[word] ?? 0) ^ turned) & (ALL << (at & 31));
  while (rest === 0) {
    word += 1;
    if (word << 5 >= end) return end;
    rest = (bits[word] ?? 0) ^ turned;
  }
  return Math.min(end, (word << 5) + 31 - Math.clz32(rest & -rest));
}

export const anySet = (bits: Bits, from: number, to: number): boolean => nextSet(bits, from, to) < to;
