import { countedAnswers } from '@luch/contract/forms/asked.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { proposal, type ProposalRecord } from '../proposal.tables.ts';
import { type FoundQuestions, readQuestions } from './asked-forms.queries.ts';
import { askedIn } from './asked-questions.facts.ts';
import { proposalAnswer } from './proposal-questions.tables.ts';

/**
 * Writes which answers count, so that lists, figures and search ask one column and never a condition. Called wherever
 * answers, fixed fields or the forms of a proposal have changed; mostly nothing of it has, and nothing is written.
 */
export async function countAnswers(tx: Tx, row: ProposalRecord, found: FoundQuestions): Promise<void> {
  const counted = new Set(countedAnswers(askedIn(row, found)).map(({ question }) => question.id));
  const uncounted = Object.keys(found.answers).flatMap((id) => (counted.has(Number(id)) ? [] : [Number(id)]));
  const before = new Set(found.uncounted.filter((id) => String(id) in found.answers));
  if (uncounted.length === before.size && uncounted.every((id) => before.has(id))) return;
  const isCounted = sql`not (${proposalAnswer.questionId} = any(${`{${uncounted.join()}}`}::int[]))`;
  await tx.execute(sql`
    update ${proposalAnswer} set is_counted = ${isCounted}
    where ${proposalAnswer.proposalId} = ${row.id} and ${proposalAnswer.isCounted} is distinct from (${isCounted})`);
}

/** The same of a proposal as it stands now, for what rarely happens. */
export async function countAnswersOf(tx: Tx, id: number, today: string): Promise<void> {
  const found = await readQuestions(tx, id, today);
  if (Object.keys(found.answers).length === 0) return;
  const [row] = await tx.select().from(proposal).where(eq(proposal.id, id));
  if (row) await countAnswers(tx, row, found);
}
