import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { actionInputs, type InputOf } from '@luch/contract/proposal/action.inputs.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { PersonalAction } from '@luch/contract/proposal/proposal.machine.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { parseInput } from '../../../platform/http/parse-input.ts';
import { type Seen, seenOf } from '../../../platform/workflow.ts';
import { changeSession } from './change-session.ts';
import { changeStation } from './change-station.ts';
import { changeStatus } from './change-status.ts';
import { accept, reject, sendBack } from './decide.ts';
import { deleteProposal } from './delete-proposal.ts';
import { inputFactsOf } from './input.facts.ts';
import { examine, sendToCouncil } from './examine.ts';
import { markDone, markNotRealized, sendToArchive } from './finish.ts';
import { addTime, approveEquipment, extendSession } from './grant.ts';
import { askPlanChange, declinePlanChange, forwardPlanChange } from './plan-change.ts';
import { uploadPublication, uploadReport } from './report.ts';
import { type Receipt, submit } from './submit.ts';
import { moveProposal, type ProposalContext, type ProposalStep } from '../proposal.workflow.ts';

/** Beam time is reserved and released by intervals, through the calendar's own calls. */
type CalendarAction = 'reserve_time' | 'move_time' | 'release_time';
export type CalledAction = Exclude<PersonalAction, CalendarAction>;

type Commands = {
  readonly [Action in CalledAction]: (
    context: ProposalContext,
    input: InputOf<Action>,
  ) => Promise<PerformedStep> | PerformedStep;
};
type PerformedStep = ProposalStep & Pick<Moved, 'receipt' | 'unanswered'>;

/** One command for every action of the machine: the compiler names the one that is missing. */
const commands: Commands = {
  created: submit,
  deleted: deleteProposal,
  examination: examine,
  next_step: sendToCouncil,
  accept,
  revision: sendBack,
  reject,
  bs_plan_change: askPlanChange,
  forward_plan_change: forwardPlanChange,
  decline_plan_change: declinePlanChange,
  approve_equipment: approveEquipment,
  mark_done: markDone,
  upload_report: uploadReport,
  upload_publication: uploadPublication,
  not_realized: markNotRealized,
  send_to_archive: sendToArchive,
  change_status: changeStatus,
  change_station: changeStation,
  change_session: changeSession,
  add_time: addTime,
  extend_session: extendSession,
};

/** @throws AppError `unknown_action` for a word that is no action, or one that this call does not carry out. */
export function actionNamed(word: string): CalledAction {
  if (Object.hasOwn(commands, word)) return word as CalledAction;
  throw new AppError('unknown_action');
}

interface Moved {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** What the author keeps of a submit. */
  readonly receipt?: Receipt;
  /** What the new station asks and nobody has answered. */
  readonly unanswered?: readonly string[];
}

/** One action, one transaction. @returns the states before and after. */
export function performAction(
  deps: Deps,
  actor: Actor,
  action: CalledAction,
  input: ActionInput,
  seen?: Seen,
): Promise<Moved> {
  return deps.db.transaction((tx) => performActionIn(deps, tx, actor, action, input, seen));
}

/** Inside a transaction of the caller, who may also undo it. */
export async function performActionIn(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  action: CalledAction,
  input: ActionInput,
  seen = seenOf(input),
): Promise<Moved> {
  let performed: PerformedStep | undefined;
  const { row, to } = await moveProposal(
    deps,
    tx,
    actor,
    input.proposal_id,
    action,
    async (context) => (performed = await stepOf(action, commands[action], context, input)),
    seen,
  );
  const { receipt, unanswered } = performed ?? {};
  return { id: row.id, from: row.status, to, ...(receipt && { receipt }), ...(unanswered && { unanswered }) };
}

/** What was sent is looked at under the lock: its limits depend on the proposal as it is now. */
function stepOf<Action extends CalledAction>(
  action: Action,
  command: Commands[Action],
  context: ProposalContext,
  input: ActionInput,
) {
  const { row, facts, now, deps } = context;
  const schema = actionInputs[action].schema(inputFactsOf(row, facts, dayOf(now, deps.config.facilityTimeZone)));
  return command(context, parseInput(schema, input) as InputOf<Action>);
}
