import type { Actor } from '@luch/contract/account/roles.ts';
import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Seen } from '../../../platform/workflow.ts';
import type { CouncilRecord } from '../council.tables.ts';
import { moveCouncil } from '../council.workflow.ts';
import { cancel } from './cancel.ts';
import { discuss } from './discuss.ts';
import { finishDiscussion } from './finish-discussion.ts';
import { hold } from './hold.ts';
import type { MoveContext, MoveOutcome } from './move-effects.ts';
import { restore } from './restore.ts';
import { schedule } from './schedule.ts';

/** What every move does besides: the compiler names the one that is missing. */
const effects: Readonly<Record<CouncilAction, (context: MoveContext, makeKnown: MakeKnown) => Promise<MoveOutcome>>> = {
  schedule,
  discuss,
  finish_discussion: finishDiscussion,
  hold,
  delete: cancel,
  return: restore,
};

export interface MovedCouncil extends MoveOutcome {
  /** As it was before. */
  readonly row: CouncilRecord;
  readonly to: number;
}

/** What its moves write is known as this council's. */
export const ofCouncil = (behind: Outbox, councilId: number): Outbox => ({
  ...behind,
  send: (tx, mail) => behind.send(tx, { ...mail, councilId }),
  sendAll: (tx, mails) =>
    behind.sendAll(
      tx,
      mails.map((mail) => ({ ...mail, councilId })),
    ),
});

/** One move with all that follows from it, in the caller's transaction, which may also undo it. */
export async function performMove(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  id: number,
  action: CouncilAction,
  { seen, makeKnown = 'now' }: { readonly seen?: Seen | undefined; readonly makeKnown?: MakeKnown } = {},
): Promise<MovedCouncil> {
  let outcome: MoveOutcome = { statuses: new Map(), released: [], ended: [] };
  const told = { ...deps, outbox: ofCouncil(deps.outbox, id) };
  const moved = await moveCouncil(
    told,
    tx,
    actor,
    id,
    action,
    (context) => ({
      to: councilMachine.actions[action].to as number,
      entry: {},
      async effects(after) {
        outcome = await effects[action]({ ...context, tx: after }, makeKnown);
      },
    }),
    seen,
  );
  return { ...moved, ...outcome };
}
