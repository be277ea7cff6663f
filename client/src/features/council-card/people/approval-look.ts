import { approveTypes } from '@luch/contract/council/council-card.schemas.ts';
import type { CouncilTeamEntry } from '../../../api/council/council.queries.ts';
import type { Glyph, Tone } from '../../../ui/tones.ts';

interface Look {
  readonly word: 'nothing' | 'rejected' | 'confirmed';
  readonly tone: Tone;
  readonly glyph: Glyph;
}

/** What an expert says of the protocol. */
export const looks: Readonly<Record<CouncilTeamEntry['approve_type'], Look>> = {
  [approveTypes.none]: { word: 'nothing', tone: 'neutral', glyph: 'dashed' },
  [approveTypes.rejected]: { word: 'rejected', tone: 'red', glyph: 'cross' },
  [approveTypes.confirmed]: { word: 'confirmed', tone: 'green', glyph: 'full' },
};
