import { answerName } from '@luch/contract/forms/answer-name.ts';
import type { Answer, Answers } from '@luch/contract/forms/answer.schemas.ts';
import { isFileAnswer } from '@luch/contract/forms/file-answer.ts';
import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { answerFileKind } from '../files/file.policy.ts';
import { storedFile } from '../proposal.tables.ts';
import { changedAnswers } from './proposal-fields.ts';

/** Files that were newly named as answers must have been sent for this proposal; they get the name under which they came. */
export async function withOwnFiles(tx: Tx, proposalId: number, before: Answers, after: Answers) {
  const named = changedAnswers(before, after).flatMap((id) => {
    const answer: unknown = after[id];
    return isFileAnswer(answer) ? [{ id, file: answer.file }] : [];
  });
  if (named.length === 0) return { answers: after, problems: {} };
  const own = await tx
    .select({ id: storedFile.id, name: storedFile.name })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.proposalId, proposalId),
        eq(storedFile.kind, answerFileKind),
        isNull(storedFile.removedAt),
        isAmong(
          storedFile.id,
          named.map(({ file }) => file),
        ),
      ),
    );
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const answers: Record<string, Answer> = { ...after };
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const { id, file } of named) {
    const name = names.get(file);
    if (name === undefined) problems[answerName(id)] = [{ key: 'validation.choice' }];
    else answers[id] = { file, name };
  }
  return { answers, problems };
}
