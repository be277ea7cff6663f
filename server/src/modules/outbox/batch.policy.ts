import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { batchMachine, type BatchStatus } from '@luch/contract/outbox/batch.machine.ts';
import { definePolicy } from '../../platform/policy.ts';

/** Who asks about a batch in which state. */
export interface BatchStanding {
  readonly status: BatchStatus;
  readonly isModerator: boolean;
  /** Head of the facility that the batch is of. */
  readonly isHead: boolean;
  /** What goes on by itself. */
  readonly isPortal: boolean;
}

/** Pure data: the policy itself reads no table. */
export interface BatchFacts extends BatchStanding {
  /** Decisions that wait in it, whoever may read them. */
  readonly waiting: number;
  readonly isSet: boolean;
  readonly isPaused: boolean;
}

/** Moderators, and heads: nobody else learns that there are any. */
export const mayHold = (actor: Actor): boolean => isModerator(actor) || isHead(actor);
export function demandOutbox(actor: Actor): void {
  if (!mayHold(actor)) throw new AppError('forbidden');
}
const isHead = (actor: Actor): boolean => actor.roles.includes('msc_admin') && actor.kinds.length > 0;

/** Who may do what with a batch, when, and what else it takes. */
export const { verdict: batchVerdict } = definePolicy(batchMachine, {
  acts: {
    moderator: (standing: BatchStanding) => standing.isModerator,
    msc_admin: (standing: BatchStanding) => standing.isHead,
    portal: (standing: BatchStanding) => standing.isPortal,
  },
  guards: {
    has_decisions: ({ waiting }: BatchFacts) => (waiting === 0 ? 'batch_empty' : null),
    not_set: ({ isSet }: BatchFacts) => (isSet ? 'batch_set' : null),
    paused: ({ isPaused }: BatchFacts) => (isPaused ? null : 'wrong_state'),
    running: ({ status, isSet, isPaused }: BatchFacts) => (isPaused || (status === 0 && !isSet) ? 'wrong_state' : null),
    all_carried_out: ({ waiting }: BatchFacts) => (waiting > 0 ? 'wrong_state' : null),
  },
});

export const batchStanding = (
  actor: Actor,
  { status, kindId }: { readonly status: number; readonly kindId: number | null },
): BatchStanding => ({
  status: status as BatchStatus,
  isModerator: isModerator(actor),
  isHead: kindId !== null && actor.roles.includes('msc_admin') && actor.kinds.includes(kindId),
  isPortal: false,
});
