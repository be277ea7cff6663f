import { statesFor } from '@luch/contract/kernel/define-machine.ts';
import { heldActions } from '@luch/contract/outbox/held-actions.ts';
import {
  proposalGroups,
  proposalMachine,
  proposalStatus as s,
  statusesOfFilter,
} from '@luch/contract/proposal/proposal.machine.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { assignable, underReview } from '@luch/contract/review/expertise.ts';
import type { Wait } from './staff-search.ts';
import type { StaffTab } from './staff-tabs.ts';

/* What a list offers follows from the statuses that it holds and from the machine, never from a table of its own. */

/** The usual ones first; as a record, so that a new one of the contract is missed by the compiler. */
const bulk: Readonly<Record<BulkAction, true>> = {
  examination: true,
  accept: true,
  revision: true,
  next_step: true,
  reject: true,
  mark_done: true,
  send_to_archive: true,
  deleted: true,
};

const holds = (tab: StaffTab, states: readonly number[]): boolean =>
  statusesOfFilter(Number(tab)).some((status) => states.includes(status));

/** Actions that a moderator may carry out on some proposals of this list at least. */
export const bulkOffers = (tab: StaffTab): BulkAction[] =>
  (Object.keys(bulk) as BulkAction[]).filter((action) =>
    holds(tab, statesFor(proposalMachine.actions[action], 'moderator')),
  );

/** What proposals of this list may wait for. */
export const waitsIn = (tab: StaffTab): Wait[] => [
  ...(showsReview(tab) ? ['decision' as const] : []),
  ...(holds(tab, proposalGroups.verdictOpen) ? ['verdict' as const] : []),
  ...(canAssignIn(tab) ? ['experts' as const] : []),
  ...(showsReview(tab) ? ['ratings' as const] : []),
  ...(holds(tab, proposalMachine.actions.forward_plan_change.from) ? ['plan' as const] : []),
  ...(heldIn(tab) ? ['held' as const] : []),
];

/** What is decided now and made known later, of those that suit many. */
export const holdOffers = (tab: StaffTab): BulkAction[] =>
  bulkOffers(tab).filter((action) => heldActions.some((one) => one === action));

/** Something may be held of proposals in this list. */
const heldIn = (tab: StaffTab): boolean =>
  heldActions.some((action) => holds(tab, statesFor(proposalMachine.actions[action], 'moderator')));

export const canAssignIn = (tab: StaffTab): boolean => holds(tab, assignable);
/** Experts and verdicts are looked at while a decision is open. */
export const showsReview = (tab: StaffTab): boolean => holds(tab, underReview);
/** A draft is printed for nobody. */
export const hasPdf = (tab: StaffTab): boolean => holds(tab, proposalGroups.exportable);
/** The workbook holds the time in the calendar (specification, section 2: in the scheduled tab only). */
export const hasExcel = (tab: StaffTab): boolean => holds(tab, [s.scheduled]);
