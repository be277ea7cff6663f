import type { Glyph, Tone } from '../../ui/tones.ts';

/** Tone and glyph of every state of the specification; the words come from the contract's word files. */
export interface StatusLook {
  readonly tone: Tone;
  readonly glyph: Glyph;
}
/** Of a station's verdict: 1 impossible, 2 possible. */
export const resolutionLook: Readonly<Record<1 | 2, StatusLook>> = {
  1: { tone: 'red', glyph: 'cross' },
  2: { tone: 'green', glyph: 'full' },
};
const unknown: StatusLook = { tone: 'neutral', glyph: 'dashed' };

const proposal: Readonly<Record<number, StatusLook>> = {
  1: { tone: 'neutral', glyph: 'dashed' },
  2: { tone: 'blue', glyph: 'ring-1' },
  3: { tone: 'violet', glyph: 'ring-2' },
  4: { tone: 'purple', glyph: 'ring-3' },
  5: { tone: 'teal', glyph: 'ring-4' },
  6: { tone: 'amber', glyph: 'back' },
  7: { tone: 'cyan', glyph: 'ring-5' },
  8: { tone: 'orange', glyph: 'ring-5' },
  9: { tone: 'green', glyph: 'full' },
  10: { tone: 'emerald', glyph: 'star' },
  11: { tone: 'red', glyph: 'cross' },
  12: { tone: 'brown', glyph: 'cross' },
  13: { tone: 'slate', glyph: 'box' },
  14: { tone: 'rose', glyph: 'bar' },
};

const council: Readonly<Record<number, StatusLook>> = {
  0: { tone: 'neutral', glyph: 'dashed' },
  1: { tone: 'blue', glyph: 'ring-1' },
  2: { tone: 'violet', glyph: 'ring-2' },
  3: { tone: 'green', glyph: 'full' },
  4: { tone: 'brown', glyph: 'cross' },
  5: { tone: 'cyan', glyph: 'ring-4' },
};

const pass: Readonly<Record<number, StatusLook>> = {
  0: { tone: 'neutral', glyph: 'ring-1' },
  1: { tone: 'amber', glyph: 'ring-3' },
  2: { tone: 'green', glyph: 'full' },
  3: { tone: 'red', glyph: 'cross' },
  4: { tone: 'neutral', glyph: 'dashed' },
  5: { tone: 'brown', glyph: 'bar' },
};

const looks = { proposal, council, pass };
export const statusLook = (kind: keyof typeof looks, id: number): StatusLook => looks[kind][id] ?? unknown;
/** 'Publication' is the summit of a proposal: the only solid chip. */
export const isSolid = (kind: keyof typeof looks, id: number): boolean => kind === 'proposal' && id === 10;
