import type { ProposalCard } from '../../../lib/proposal-queries.ts';
import type { Glyph, Tone } from '../../../ui/tones.ts';

type Comment = ProposalCard['comments'][number];
/** 1 impossible, 2 possible. */
export type Resolution = '1' | '2';

export const resolutionLook: Readonly<Record<Resolution, { tone: Tone; glyph: Glyph }>> = {
  1: { tone: 'red', glyph: 'cross' },
  2: { tone: 'green', glyph: 'full' },
};

export const resolutionOf = ({ kind, bs_resolution: resolution }: Comment): Resolution | undefined =>
  kind !== 'bs' ? undefined : resolution === 1 ? '1' : resolution === 2 ? '2' : undefined;

/** The newest verdict counts. */
export const latestVerdict = (comments: readonly Comment[]): Comment | undefined =>
  comments.findLast((comment) => resolutionOf(comment) !== undefined);
