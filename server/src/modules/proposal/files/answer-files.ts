import { isFileAnswer } from '@luch/contract/forms/file-answer.ts';
import { notNow } from '@luch/contract/kernel/verdict.ts';
import { eq } from 'drizzle-orm';
import { lockProposal } from '../locked-proposal.queries.ts';
import { editVerdict } from '../proposal.policy.ts';
import { demandVisible } from '../proposal.visibility.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';
import { answerFileKind } from './file.policy.ts';
import type { FileOwner } from './file-owners.events.ts';

/**
 * Files that answer questions: sent and taken back by whoever writes the draft, listed nowhere but with their answer. One
 * that an answer names goes after that answer, which is changed where its step is open.
 */
export const answerFiles: FileOwner = {
  kinds: [answerFileKind],
  column: 'proposalId',
  async lock(_deps, tx, actor, id) {
    const { standing } = await lockProposal(tx, actor, id);
    const answers = await tx
      .select({ value: proposalAnswer.value })
      .from(proposalAnswer)
      .where(eq(proposalAnswer.proposalId, id));
    const named = new Set(answers.map(({ value }) => (isFileAnswer(value) ? value.file : undefined)));
    return {
      add: () => editVerdict(standing),
      change: (file) => (standing.isAuthor && named.has(file.id) ? notNow('wrong_state') : editVerdict(standing)),
    };
  },
  async read({ db }, actor, id) {
    await demandVisible(db, actor, id);
    return null;
  },
};
