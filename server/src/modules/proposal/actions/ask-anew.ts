import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { proposal, type ProposalRecord } from '../proposal.tables.ts';
import type { ProposalContext } from '../proposal.workflow.ts';
import { readQuestions } from '../questions/asked-forms.queries.ts';
import { askedIn } from '../questions/asked-questions.facts.ts';
import { countAnswers } from '../questions/counted-answers.commands.ts';
import { pinForPlace } from '../questions/pin-forms.commands.ts';

/** Whoever writes on it now is told, as of any other window that has saved (workflows, section 5). */
export const overtaken = (row: ProposalRecord, now: Date): Partial<ProposalRecord> =>
  isIn('editable', row.status) ? { version: row.version + 1, updatedAt: now } : {};

/**
 * Another station or session has other questions: those of before wait with their answers, the new ones are asked.
 * @returns questions that are asked and have no answer, in the words of whoever acts: a moderator, who reads all of them
 */
export async function askAnew(after: Tx, { row, actor }: ProposalContext, today: string): Promise<string[]> {
  await pinForPlace(after, row.id, today);
  const found = await readQuestions(after, row.id, today);
  const [moved = row] = await after.select().from(proposal).where(eq(proposal.id, row.id));
  await countAnswers(after, moved, found);
  return askedIn(moved, found).flatMap(({ question, isAsked, isAnswered }) =>
    isAsked && !isAnswered ? [question.label[actor.language]] : [],
  );
}
