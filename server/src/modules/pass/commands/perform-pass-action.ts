import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { passMachine, type PersonalPassAction } from '@luch/contract/pass/pass.machine.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Seen } from '../../../platform/workflow.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { todayAt } from '../card/pass-card.view.ts';
import { notifyAskedToCancel, notifyMoved, notifyReady, notifyRejected, notifyRequested } from '../pass.notices.ts';
import { type PassContext, movePass } from '../pass.workflow.ts';
import { checkRequest, demandComplete } from './check-request.ts';
import { requestIn } from './pass-fields.ts';

interface Doing {
  readonly id: number;
  readonly action: PersonalPassAction;
  /** Of a rejection; why somebody asks to cancel. */
  readonly reason?: string | undefined;
  readonly seen?: Seen;
}

/** What every action does besides the move: the compiler names the one that is missing. */
const effects: Readonly<Record<PersonalPassAction, (context: PassContext, reason: string) => Promise<void>>> = {
  send: (context) => notifyRequested(context),
  delete: () => Promise.resolve(),
  in_work: (context) => notifyMoved(context, 'in_work'),
  async done(context) {
    await notifyMoved(context, 'done');
    await notifyReady(context);
  },
  reject: (context, reason) => notifyRejected(context, reason),
  ask_cancel: (context, reason) => notifyAskedToCancel(context, reason),
};

/** One action with all that follows from it, in the caller's transaction. */
export async function carryOut(deps: Deps, tx: Tx, actor: Actor, { id, action, reason = '', seen }: Doing) {
  if (action === 'reject' && reason === '') throw new FieldError({ reason: [{ key: 'pass.refusal.reason' }] });
  const { to } = passMachine.actions[action];
  return movePass(
    deps,
    tx,
    actor,
    id,
    action,
    async (context) => {
      if (action === 'send') await checkWhole(context);
      return {
        to: typeof to === 'number' ? to : context.row.status,
        changes: {
          ...(action === 'reject' && { adminText: reason }),
          ...(action === 'ask_cancel' && { cancelAskedAt: context.now }),
        },
        entry: { comment: reason },
        effects: (after) => effects[action]({ ...context, tx: after }, reason),
      };
    },
    seen,
  );
}

export const performPassAction = (deps: Deps, actor: Actor, doing: Doing) =>
  deps.db.transaction((tx) => carryOut(deps, tx, actor, doing));

/** A draft may be old: its days may be past, and its guests out of the team. */
async function checkWhole({ deps, tx, row }: PassContext): Promise<void> {
  const request = await requestIn(tx, row);
  demandComplete(request);
  const [of] = await tx.select().from(proposal).where(eq(proposal.id, row.proposalId));
  if (!of) throw new AppError('not_found');
  const timeZone = deps.config.facilityTimeZone;
  await checkRequest(tx, of, request, { timeZone, today: todayAt(deps), isDraft: false });
}
