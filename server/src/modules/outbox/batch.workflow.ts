import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { allowed } from '@luch/contract/kernel/verdict.ts';
import {
  type BatchAction,
  batchMachine,
  batchSlugOf,
  type BatchStatus,
  type HeldAction,
  heldMachine,
  heldStatus,
} from '@luch/contract/outbox/batch.machine.ts';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { historyIn } from '../../platform/history.ts';
import { beginAll, transitionAll } from '../../platform/transition.ts';
import { defineWorkflow } from '../../platform/workflow.ts';
import { person } from '../account/account.tables.ts';
import { batchFacts } from './batch.facts.ts';
import { type BatchFacts, batchVerdict } from './batch.policy.ts';
import { readBatch } from './batch.visibility.ts';
import {
  type BatchRecord,
  decisionBatch,
  decisionBatchHistory,
  heldDecision,
  type HeldRecord,
  type Refusal,
} from './outbox.tables.ts';

interface BatchDetails {
  readonly comment?: string;
}

/** Every step of a batch goes through the gate. Whom its command tells is its own: not everybody may know of each decision. */
export const { begin: beginBatch, move: moveBatch } = defineWorkflow<
  typeof decisionBatch,
  BatchAction,
  BatchFacts,
  BatchDetails
>({
  table: decisionBatch,
  machine: batchMachine,
  history: historyIn(decisionBatchHistory, 'batchId'),
  verdict: batchVerdict,
  async facts({ tx, actor, row }) {
    const facts = await batchFacts(tx, actor, row);
    // Nobody who asks now: it goes on by itself.
    if (actor.signInId === 0) return { ...facts, isPortal: true };
    await readBatch(tx, actor, row.id);
    return facts;
  },
  movedOn,
  notify: () => Promise.resolve(),
});

/** Somebody was faster: who did what, and when. */
async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  { language }: Actor,
  row: BatchRecord,
  entryId: number | undefined,
): Promise<MovedOn> {
  const [last] =
    entryId === undefined
      ? []
      : await tx
          .select({ action: decisionBatchHistory.action, at: decisionBatchHistory.at, ...nameColumns })
          .from(decisionBatchHistory)
          .leftJoin(person, eq(person.id, decisionBatchHistory.actorId))
          .where(eq(decisionBatchHistory.id, entryId));
  const status = texts.text(language, `outbox.status.${batchSlugOf[row.status as BatchStatus]}`);
  const { last_name: lastName, first_name: firstName, middle_name: middleName } = last ?? {};
  return {
    action: last?.action ?? '',
    what: last ? texts.text(language, `outbox.past.${last.action as BatchAction}`) : status,
    by: lastName ? shortName({ last_name: lastName, first_name: firstName ?? '', middle_name: middleName ?? '' }) : '',
    at: (last?.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: status,
  };
}
const nameColumns = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

/** New ones, in as many statements as one. */
export const beginHeld = (
  tx: Tx,
  now: Date,
  rows: readonly Omit<typeof heldDecision.$inferInsert, 'id' | 'status' | 'statusAt'>[],
): Promise<void> =>
  beginAll(
    tx,
    heldDecision,
    rows.map((row) => ({ ...row, status: heldStatus.held, statusAt: now })),
  );

const nextOf: Readonly<Record<HeldAction, number>> = {
  carry_out: heldStatus.done,
  refuse: heldStatus.refused,
  drop: heldStatus.dropped,
};

/** Who may, the command has asked of the batch; what they have been is in the history of the batch and in themselves. */
export async function moveHeld(
  tx: Tx,
  { ids, action, now, refusal }: { ids: readonly number[]; action: HeldAction; now: Date; refusal?: Refusal },
): Promise<void> {
  if (ids.length === 0) return;
  await transitionAll<typeof heldDecision, HeldRecord, HeldAction, null>(
    tx,
    {
      table: heldDecision,
      machine: heldMachine,
      lockAll: (within, some) =>
        within
          .select()
          .from(heldDecision)
          .where(isAmong(heldDecision.id, some))
          .orderBy(asc(heldDecision.id))
          .for('no key update'),
      verdict: (step, row) =>
        heldMachine.actions[step].from.includes(row.status as never)
          ? allowed
          : { allowed: false, kind: 'hidden', because: 'wrong_state' },
      writeHistories: () => Promise.resolve(),
    },
    { ids, action, now, step: () => ({ to: nextOf[action], entry: null, ...(refusal && { changes: { refusal } }) }) },
  );
}
