import {
  type CouncilEdit,
  councilEditNames,
  type CouncilPaper,
  councilPaperNames,
  councilPapers,
  mayEdit,
} from '@luch/contract/council/council-rights.ts';
import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { CouncilStanding } from './council.facts.ts';

/** Who asks, and whether an own entry of the protocol waits for them (fine point C21: an implied right confirms nothing). */
export interface EditStanding extends CouncilStanding {
  readonly confirmsProtocol: boolean;
}

/** Who changes what in a council besides its status, and when: asked by the card, and again by every command. */
export function councilEditVerdict(edit: CouncilEdit, standing: EditStanding): Verdict<ErrorCode> {
  const isTheirs = edit === 'resolution' ? standing.confirmsProtocol : standing.isModerator;
  if (!isTheirs) return hidden('forbidden');
  return mayEdit(edit, standing.status) ? allowed : hidden('wrong_state');
}

export const councilEditVerdicts = (standing: EditStanding) =>
  recordOf(councilEditNames, (edit) => councilEditVerdict(edit, standing));

/** Who takes which paper of a council along, and when: asked by the card, and again by every export. */
export function councilPaperVerdict(paper: CouncilPaper, standing: CouncilStanding, proposals: number) {
  if (!standing.isModerator) return hidden('forbidden');
  if (!(councilPapers[paper] as readonly number[]).includes(standing.status)) return hidden('wrong_state');
  return paper === 'form' && proposals === 0 ? notNow('council_empty') : allowed;
}

export const councilPaperVerdicts = (standing: CouncilStanding, proposals: number) =>
  recordOf(councilPaperNames, (paper) => councilPaperVerdict(paper, standing, proposals));
