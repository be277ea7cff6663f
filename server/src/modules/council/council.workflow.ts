import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { historyIn } from '../../platform/history.ts';
import { defineWorkflow } from '../../platform/workflow.ts';
import { lockProposals } from '../review/assignments/assignable.queries.ts';
import { type CouncilFacts, councilFacts } from './council.facts.ts';
import { notifyCouncil } from './council.live.ts';
import { councilVerdict } from './council.policy.ts';
import { councilHistoryOf } from './council.queries.ts';
import { council, councilHistory, type CouncilRecord } from './council.tables.ts';
import { actionName, statusName } from './council.view.ts';
import { proposalIdsOf } from './moves/moved-entries.queries.ts';

interface CouncilDetails {
  readonly comment?: string;
}

export const councilHistoryIn = historyIn(councilHistory, 'councilId');

/** Every step of a council goes through the gate; open screens follow. */
export const { begin: beginCouncil, move: moveCouncil } = defineWorkflow<
  typeof council,
  CouncilAction,
  CouncilFacts,
  CouncilDetails
>({
  table: council,
  machine: councilMachine,
  history: councilHistoryIn,
  verdict: councilVerdict,
  async facts({ tx, actor, row }) {
    // The proposals by their ids, after the council (fine point H45): what is asked of them holds until the end.
    await lockProposals(tx, await proposalIdsOf(tx, row.id));
    return councilFacts(tx, actor, row);
  },
  movedOn,
  notify: (deps, tx, { id }) => notifyCouncil(deps, tx, id),
});

/** Somebody was faster: who did what, and when. Only moderators come this far. */
export async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  { language }: Actor,
  row: CouncilRecord,
  entryId: number | undefined,
): Promise<MovedOn> {
  const status = statusName(texts, language, row.status);
  const last = (await councilHistoryOf(tx, row.id)).find(({ entry }) => entry.id === entryId);
  return {
    action: last?.entry.action ?? '',
    what: last ? actionName(texts, language, last.entry.action) : status,
    by: last?.actor ? shortName(last.actor) : '',
    at: (last?.entry.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: status,
  };
}
