import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';
import { changedAnswers } from './proposal-fields.ts';

/** Writes what has changed of the answers of a locked draft: one statement, and one more where answers were taken away. */
export async function writeAnswers(
  tx: Tx,
  proposalId: number,
  before: Answers,
  after: Answers,
  now: Date,
): Promise<void> {
  const changed = changedAnswers(before, after);
  const given = Object.fromEntries(changed.filter((id) => id in after).map((id) => [id, after[id]]));
  const taken = changed.filter((id) => !(id in after));
  if (Object.keys(given).length > 0)
    await tx.execute(sql`
      insert into ${proposalAnswer} (proposal_id, question_id, value, at)
      select ${proposalId}, key::int, value, ${now.toISOString()}::timestamptz
      from jsonb_each(${JSON.stringify(given)}::jsonb)
      on conflict (proposal_id, question_id) do update set value = excluded.value, at = excluded.at`);
  if (taken.length > 0)
    await tx
      .delete(proposalAnswer)
      .where(and(eq(proposalAnswer.proposalId, proposalId), isAmong(proposalAnswer.questionId, taken)));
}
