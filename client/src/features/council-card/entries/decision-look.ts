import { type Decision, decisions } from '@luch/contract/council/decision.ts';
import type { Glyph, Tone } from '../../../ui/tones.ts';

/** 1 green tick, 2 red cross, 3 amber back, 4 slate ring. */
export const decisionLook: Readonly<Record<Decision, { readonly tone: Tone; readonly glyph: Glyph }>> = {
  [decisions.accept]: { tone: 'green', glyph: 'full' },
  [decisions.reject]: { tone: 'red', glyph: 'cross' },
  [decisions.revision]: { tone: 'amber', glyph: 'back' },
  [decisions.later]: { tone: 'slate', glyph: 'ring-1' },
};
