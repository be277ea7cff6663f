import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import type { ProposalContext } from '../proposal.workflow.ts';
import { readQuestions } from '../questions/asked-forms.queries.ts';
import { questionsPinned } from '../questions/asked-questions.facts.ts';
import { countAnswersOf } from '../questions/counted-answers.commands.ts';
import { pinForPlace } from '../questions/pin-forms.commands.ts';

/** Whoever writes on it now is told, as of any other window that has saved (workflows, section 5). */
export const overtaken = (row: ProposalRecord, now: Date): Partial<ProposalRecord> =>
  isIn('editable', row.status) ? { version: row.version + 1, updatedAt: now } : {};

/**
 * Another station or session has other questions: those of before wait with their answers, the new ones are asked.
 * @returns what staff may know of it: questions without an answer, in the words of whoever acts
 */
export async function askAnew(after: Tx, { row, actor, facts }: ProposalContext, today: string): Promise<string[]> {
  await pinForPlace(after, row.id, today);
  await countAnswersOf(after, row.id, today);
  const { forms, answers } = await readQuestions(after, row.id, today);
  return questionsPinned(forms, row.status)
    .filter(({ id, reader }) => !(id in answers) && (facts.isModerator || reader !== 'office'))
    .map(({ label }) => label[actor.language]);
}
