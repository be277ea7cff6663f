import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { planBounds, planWeightNames, planWeights, rulesWith } from '@luch/contract/plan/plan-rules.ts';
import type { PlanQuestionInput } from '@luch/contract/plan/plan.schemas.ts';
import type { Deps } from '../../platform/deps.ts';
import { responsiblesOfAll } from '../account/account.queries.ts';
import { acceptedProposals } from './asked.queries.ts';
import { calendarPrint } from './calendar-print.ts';
import { makeQuestion } from './make-question.ts';
import { experimentsOf, occupiedTime } from './occupied.queries.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { type PlanScope, planScope } from './plan-scope.queries.ts';
import { planSettingsOf } from './plan-settings.queries.ts';
import { replacePlan } from './plan-store.ts';
import { signals } from './plan.tasks.ts';
import type { Searches } from './searches.ts';
import type { Question } from './search/question.ts';
import { daysOf } from './timeline.ts';

/** What a mark counts for where no council has given one. */
const USUAL_MARK = 4;

/** Has a plan searched for what this person plans; the one before is thrown away. Nothing is reserved. */
export async function askPlan(deps: Deps, searches: Searches, actor: Actor, asked: PlanQuestionInput): Promise<void> {
  const { db, clock } = deps;
  searches.demandRoom();
  const stationId = asked.station_id ?? null;
  const scope = await planScope(db, actor, { sessionId: asked.session_id, stationId });
  const { inputs, question } = await gather(deps, actor, scope, asked);
  const { id, before } = await db.transaction((tx) =>
    replacePlan(tx, { askedBy: actor.id, sessionId: scope.session.id, stationId, inputs }, clock.now()),
  );
  await searches.signal(before, signals.abandon);
  await searches.start({ id, askedBy: actor.id, question, rounds: inputs.rounds, seed: inputs.seed });
}

async function gather(
  { db, clock, config }: Deps,
  actor: Actor,
  { session, stations }: PlanScope,
  asked: PlanQuestionInput,
): Promise<{ readonly inputs: PlanInputs; readonly question: Question }> {
  const timeZone = config.facilityTimeZone;
  const { planningStart: firstDay, planningEnd: lastDay, kindId } = session;
  const span = daysOf(firstDay, lastDay, timeZone);
  demandSize({ stations: stations.length, days: (span.finish.getTime() - span.start.getTime()) / DAY });
  const stationIds = stations.map(({ id }) => id);
  const proposals = await acceptedProposals(db, { whose: actor, sessionId: session.id, stationIds });
  demandSize({ proposals: proposals.length });
  const applicantIds = proposals.map(({ applicantId }) => applicantId);
  const [responsibles, occupied, experiments] = [
    await responsiblesOfAll(db, stationIds),
    await occupiedTime(db, { ...span, stationIds, kindId }),
    await experimentsOf(db, { ...span, applicantIds }),
  ];
  const { values: settings } = await planSettingsOf(db, kindId);
  const usualMark = meanOf(proposals.flatMap(({ mark }) => mark ?? [])) ?? USUAL_MARK;
  const inputs: PlanInputs = {
    kindId,
    firstDay,
    lastDay,
    timeZone,
    rounds: asked.rounds,
    seed: asked.seed,
    rules: rulesWith(settings),
    weights: recordOf(planWeightNames, (name) => asked.weights[name] ?? { ...planWeights, ...settings }[name]),
    stations: stationIds.map((id) => ({
      id,
      responsibles: responsibles.filter((one) => one.stationId === id).map(({ personId }) => personId),
      print: calendarPrint(id, occupied),
    })),
    proposals: proposals.map(({ preferredFrom, preferredTo, ...proposal }) => ({
      ...proposal,
      weighedAs: proposal.mark ?? usualMark,
      preferred: preferredFrom && preferredTo ? { from: preferredFrom, to: preferredTo } : null,
    })),
  };
  const absences = [
    ...experiments.map(({ personId, start, finish }) => ({ personId, span: { start, finish } })),
    ...asked.absences.map(({ person_id: personId, from, to }) => ({ personId, span: daysOf(from, to, timeZone) })),
  ];
  return { inputs, question: makeQuestion(inputs, { now: clock.now(), occupied, absences }) };
}

function demandSize(size: Partial<Record<'proposals' | 'stations' | 'days', number>>): void {
  const { proposals, stations, days } = planBounds;
  const bounds = { proposals, stations, days };
  for (const [what, most] of Object.entries(bounds) as [keyof typeof bounds, number][])
    if ((size[what] ?? 0) > most) throw new AppError('plan_too_large', bounds);
}

const meanOf = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
