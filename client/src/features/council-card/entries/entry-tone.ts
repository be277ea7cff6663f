import { type Decision, decisions } from '@luch/contract/council/decision.ts';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import type { Tone } from '../../../ui/tones.ts';

/** Green accepted, red rejected, else grey (specification, staff side, section 4). */
const toneOfDecision: Readonly<Record<Decision, Tone | 'neutral'>> = {
  [decisions.accept]: 'green',
  [decisions.reject]: 'red',
  [decisions.revision]: 'neutral',
  [decisions.later]: 'neutral',
};

const isDecision = (status: number): status is Decision => status in toneOfDecision;

/** While experts rate: orange until somebody has, then green. */
export function toneOfEntry({ status, average_mark: average }: CouncilEntry, isDecided: boolean): Tone {
  if (!isDecided) return average === null || average === 0 ? 'orange' : 'green';
  return status !== null && isDecision(status) ? toneOfDecision[status] : 'neutral';
}
