import { type ExpertState, expertStates } from '@luch/contract/review/expertise.ts';
import type { Glyph, Tone } from '../../../ui/tones.ts';

/** In the order of the legend: what waits first. */
export const legend: readonly ExpertState[] = ['needs_rating', 'rated', 'overdue', 'draft'];

export const stateLooks: Readonly<Record<ExpertState, { tone: Tone; glyph: Glyph }>> = {
  needs_rating: { tone: 'orange', glyph: 'ring-2' },
  rated: { tone: 'green', glyph: 'full' },
  overdue: { tone: 'red', glyph: 'bar' },
  draft: { tone: 'neutral', glyph: 'dashed' },
};

/** From the address; anything else shows all states. */
export const stateNamed = (name: string | undefined): ExpertState | undefined =>
  expertStates.find((state) => state === name);
