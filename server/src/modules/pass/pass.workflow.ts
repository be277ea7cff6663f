import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { type PassAction, passMachine, type PassStatus } from '@luch/contract/pass/pass.machine.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { historyIn } from '../../platform/history.ts';
import { defineSetMove, defineWorkflow, type WorkflowContext } from '../../platform/workflow.ts';
import { passHistoryOf } from './card/pass-parts.queries.ts';
import { todayAt } from './card/pass-card.view.ts';
import { passFacts, type PassFacts } from './pass.facts.ts';
import { notifyPass } from './pass.live.ts';
import { passStandingVerdict, passVerdict } from './pass.policy.ts';
import { passById } from './pass.queries.ts';
import { pass, passHistory, type PassRecord } from './pass.tables.ts';
import { passActionName, passStatusName } from './pass.view.ts';

interface PassDetails {
  readonly comment?: string;
}
export type PassContext = WorkflowContext<PassRecord, PassFacts>;

const rules = { table: pass, machine: passMachine, history: historyIn(passHistory, 'passId') };

/** Every step of a pass goes through the gate; open screens follow. */
export const { begin: beginPass, move: movePass } = defineWorkflow<typeof pass, PassAction, PassFacts, PassDetails>({
  ...rules,
  verdict: passVerdict,
  async facts({ deps, tx, actor, row }) {
    const found = await passById(tx, actor, row.id, actor.language);
    if (!found) throw new AppError('not_found');
    return passFacts(actor, { ...found, row }, todayAt(deps));
  },
  movedOn,
  notify: (deps, tx, { id }) => notifyPass(deps, tx, id),
});

/** What falls away with its proposal; nobody does it in person. */
export const lapsePasses = defineSetMove<typeof pass, PassAction, PassDetails>({
  ...rules,
  verdict: (action, { status }) =>
    passStandingVerdict(action, { status: status as PassStatus, isCreator: false, isOffice: false, isPortal: true }),
  async notify(deps, tx, rows) {
    for (const { id } of rows) await notifyPass(deps, tx, id);
  },
});

/** Somebody was faster: who did what, and when. Whoever comes this far reads the history too. */
async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  { language }: Actor,
  row: PassRecord,
  entryId: number | undefined,
): Promise<MovedOn> {
  const status = passStatusName(texts, language, row.status);
  const last = (await passHistoryOf(tx, row.id)).find(({ entry }) => entry.id === entryId);
  return {
    action: last?.entry.action ?? '',
    what: last ? passActionName(texts, language, last.entry.action) : status,
    by: last?.actor ? shortName(last.actor) : '',
    at: (last?.entry.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: status,
  };
}
