import { type Decision, decisions, isDecision } from '@luch/contract/council/decision.ts';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import type { Tone } from '../../../ui/tones.ts';
import { columnsIn } from './entry-columns.ts';
import { isRatedByMe, ownMarkOf } from './own-entries.ts';

/** Green accepted, red rejected, else grey (specification, staff side, section 4). */
const toneOfDecision: Readonly<Record<Decision, Tone>> = {
  [decisions.accept]: 'green',
  [decisions.reject]: 'red',
  [decisions.revision]: 'neutral',
  [decisions.later]: 'neutral',
};

/** The colour of a row: while experts rate, orange until somebody has, then green; before and after by the decision. */
export function toneOfEntry(entry: CouncilEntry, council: Pick<CouncilCard, 'status' | 'is_moderator'>): Tone {
  const columns = columnsIn(council);
  // Marks are shown, and no decision yet.
  if (columns.includes('mark') && !columns.includes('decision')) return toneOfRating(entry, council.is_moderator);
  return isDecision(entry.status) ? toneOfDecision[entry.status] : 'neutral';
}

/** Moderators read the mean; everybody else knows of nothing but the own mark. */
function toneOfRating(entry: CouncilEntry, isModerator: boolean): Tone {
  if (isModerator && !entry.is_own) return entry.average_mark ? 'green' : 'orange';
  if (!isRatedByMe(entry)) return 'neutral';
  return ownMarkOf(entry) === null ? 'orange' : 'green';
}
