import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import { allowed, hidden } from '@luch/contract/kernel/verdict.ts';
import { visitMachine } from '@luch/contract/visit/visit.machine.ts';
import { definePolicy } from '../../platform/policy.ts';
import type { VisitFacts, VisitParty, VisitStanding } from './visit.facts.ts';

/** Who may move a visit, when, and what else it takes. */
export const { verdict: visitVerdict, standingVerdict: visitStandingVerdict } = definePolicy(visitMachine, {
  acts: {
    visitor: ({ isVisitor }: VisitStanding) => isVisitor,
    team: ({ isTeam }: VisitStanding) => isTeam,
    station: ({ isStation }: VisitStanding) => isStation,
    portal: ({ isPortal }: VisitStanding) => isPortal === true,
  },
  guards: { not_over: ({ isOver }: VisitFacts) => (isOver ? 'visit_over' : null) },
});

/** People are named by their team: the author and the members. */
export const planVerdict = ({ isTeam }: VisitParty): Verdict<ErrorCode> => (isTeam ? allowed : hidden('forbidden'));

/** Passes are asked for by the team and the station, and made by the office itself. */
export const passesVerdict = ({ isTeam, isStation, isOffice }: VisitParty): Verdict<ErrorCode> =>
  isTeam || isStation || isOffice ? allowed : hidden('forbidden');

export function demand(verdict: Verdict<ErrorCode>): void {
  if (!verdict.allowed) throw new AppError(verdict.because);
}
