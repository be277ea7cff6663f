import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import {
  type CouncilAction,
  councilMachine,
  councilSlugOf,
  isCouncilStatus,
} from '@luch/contract/council/council.machine.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineWorkflow, historyIn } from '../../platform/workflow.ts';
import { type CouncilFacts, councilFacts } from './council.facts.ts';
import { notifyCouncil } from './council.live.ts';
import { councilVerdict } from './council.policy.ts';
import { councilHistoryOf } from './council.queries.ts';
import { council, councilHistory, type CouncilRecord } from './council.tables.ts';
import { actionName } from './council.view.ts';

interface CouncilDetails {
  readonly comment?: string;
}

/** Every step of a council goes through the gate; open screens follow. */
export const { begin: beginCouncil, move: moveCouncil } = defineWorkflow<
  typeof council,
  CouncilAction,
  CouncilFacts,
  CouncilDetails
>({
  table: council,
  machine: councilMachine,
  history: historyIn(councilHistory, 'councilId'),
  verdict: councilVerdict,
  facts: ({ tx, actor, row }) => councilFacts(tx, actor, row),
  movedOn,
  notify: (deps, tx, { id }) => notifyCouncil(deps, tx, id),
});

/** Somebody was faster: who did what, and when. Only moderators come this far. */
async function movedOn({ texts }: Pick<Deps, 'texts'>, tx: Tx, { language }: Actor, row: CouncilRecord) {
  const last = (await councilHistoryOf(tx, row.id)).at(-1);
  const moved = {
    action: last?.entry.action ?? '',
    what: last ? actionName(texts, language, last.entry.action) : '',
    by: last?.actor ? shortName(last.actor) : '',
    at: (last?.entry.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: isCouncilStatus(row.status) ? texts.text(language, `council.status.${councilSlugOf[row.status]}`) : '',
  };
  return new AppError('moved_on', {}, { moved });
}
