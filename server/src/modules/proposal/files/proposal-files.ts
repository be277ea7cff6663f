import { standingOf, tiesOf } from '../proposal.facts.ts';
import { lockProposal } from '../locked-proposal.queries.ts';
import { readableProposal } from '../proposal.visibility.ts';
import type { FileOwner } from './file-owners.events.ts';
import { proposalFileKinds, proposalFileRights } from './file.policy.ts';

/** Files of proposals. */
export const proposalFiles: FileOwner = {
  kinds: proposalFileKinds,
  column: 'proposalId',
  lock: async (_deps, tx, actor, id) => {
    const { row, standing } = await lockProposal(tx, actor, id);
    return proposalFileRights(standing, row, actor.id);
  },
  read: async ({ db }, actor, id) => {
    const row = await readableProposal(db, actor, id);
    return proposalFileRights(standingOf(actor, row, await tiesOf(db, row.id, actor)), row, actor.id);
  },
};
