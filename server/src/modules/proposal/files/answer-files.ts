import { lockProposal } from '../locked-proposal.queries.ts';
import { editVerdict } from '../proposal.policy.ts';
import { demandVisible } from '../proposal.visibility.ts';
import { answerFileKind } from './file.policy.ts';
import type { FileOwner } from './file-owners.events.ts';

/** Files that answer questions: sent and taken back by whoever writes the draft, listed nowhere but with their answer. */
export const answerFiles: FileOwner = {
  kinds: [answerFileKind],
  column: 'proposalId',
  async lock(_deps, tx, actor, id) {
    const { standing } = await lockProposal(tx, actor, id);
    return { add: () => editVerdict(standing), change: () => editVerdict(standing) };
  },
  async read({ db }, actor, id) {
    await demandVisible(db, actor, id);
    return null;
  },
};
