import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import { passMachine, passStatus } from '@luch/contract/pass/pass.machine.ts';
import { definePolicy } from '../../platform/policy.ts';
import type { Standing } from '../proposal/proposal.facts.ts';
import { asksForPasses, isPassOffice, opensPasses, type PassFacts, type PassStanding } from './pass.facts.ts';

/** The lists of all passes are the pass office's. */
export function demandPassOffice(actor: Actor): void {
  if (!isPassOffice(actor)) throw new AppError('forbidden');
}

/** A code is read by whoever stands at the gate: the pass office and the staff of stations. */
export function demandGate(actor: Actor): void {
  if (!rightsOf(actor).has('user_administrator') && !rightsOf(actor).has('bs')) throw new AppError('forbidden');
}

/** Who may move a pass, when, and what else it takes (workflows, section 3). */
export const { verdict: passVerdict, standingVerdict: passStandingVerdict } = definePolicy(passMachine, {
  acts: {
    creator: ({ isCreator }: PassStanding) => isCreator,
    office: ({ isOffice }: PassStanding) => isOffice,
    portal: ({ isPortal }: PassStanding) => isPortal === true,
  },
  guards: {
    takes_part: ({ takesPart }: PassFacts) => (takesPart ? null : 'forbidden'),
    proposal_open: ({ proposalStatus }: PassFacts) => (opensPasses(proposalStatus) ? null : 'pass_not_yet'),
    not_over: ({ isOver }: PassFacts) => (isOver ? 'pass_over' : null),
    not_asked: ({ isAskedToCancel }: PassFacts) => (isAskedToCancel ? 'pass_asked' : null),
  },
});

/** The team of a proposal and the staff of its station ask for passes to it, as long as a day is left to come on. */
export function requestVerdict(standing: Standing, isTimeOver: boolean): Verdict<ErrorCode> {
  if (!asksForPasses(standing)) return hidden('forbidden');
  if (!opensPasses(standing.status)) return notNow('pass_not_yet');
  return isTimeOver ? notNow('pass_time_over') : allowed;
}

/** Fields are changed while it is a draft, by its creator, as long as they may ask for passes. */
export const editVerdict = ({ isCreator, takesPart, status }: PassFacts): Verdict<ErrorCode> => {
  if (!isCreator || !takesPart) return hidden('forbidden');
  return status === passStatus.draft ? allowed : hidden('wrong_state');
};

/** The forms are the pass office's paper, of what was sent, and name guests. */
export const printVerdict = ({ isOffice, status, isErased }: PassFacts): Verdict<ErrorCode> => {
  if (!isOffice) return hidden('forbidden');
  if (status === passStatus.draft || status === passStatus.deleted) return hidden('wrong_state');
  return isErased ? hidden('pass_over') : allowed;
};

/** On whose forms a guest prints is the office's to put right, as long as the pass is none that was cancelled. */
export const correctVerdict = (facts: PassFacts): Verdict<ErrorCode> =>
  facts.status === passStatus.cancelled && facts.isOffice ? hidden('wrong_state') : printVerdict(facts);

export function demand(verdict: Verdict<ErrorCode>): void {
  if (!verdict.allowed) throw new AppError(verdict.because);
}
