import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PlanFigures, PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { acceptedProposals, preliminaryNow } from './asked.queries.ts';
import { calendarNow, ownPlan } from './own-plan.queries.ts';
import { planNames } from './plan-names.queries.ts';
import { planRows } from './plan-rows.view.ts';
import { stateOf } from './plan-state.ts';
import type { Figures } from './search/figures.ts';
import { daysOf } from './timeline.ts';

/** The own plan as its owner reads it: marks are moderators' alone. */
export async function planView(deps: Deps, actor: Actor, language: Language): Promise<PlanView | null> {
  const { db, clock } = deps;
  const own = await ownPlan(db, actor, clock.now());
  if (!own) return null;
  const { row, session, progress, findings } = own;
  const names = await planNames(db, own.inputs, actor, language);
  // Who has become author or member since, or declared a conflict, learns no more of it than who was.
  const inputs = {
    ...own.inputs,
    proposals: own.inputs.proposals.map((one) => ({ ...one, isOwn: one.isOwn || names.own.has(one.id) })),
  };
  const told = inputs.proposals.filter(({ id }) => !names.untold.has(id));
  // What is left out could be reckoned from sums over all.
  const sums = told.length === inputs.proposals.length ? { progress, findings } : { progress: null, findings: null };
  const { occupied, changed } = await calendarNow(db, own);
  const stationIds = inputs.stations.map(({ id }) => id);
  const asking = await acceptedProposals(db, { whose: actor, sessionId: session.id, stationIds });
  const preliminary = await preliminaryNow(
    db,
    inputs.proposals.map(({ id }) => id),
  );
  const now = { at: clock.now(), occupied, asking: new Map(asking.map((one) => [one.id, one])), preliminary };
  const span = daysOf(inputs.firstDay, inputs.lastDay, inputs.timeZone);
  return {
    id: row.id,
    ...stateOf(row, clock.now()),
    asked_at: row.askedAt,
    session_id: session.id,
    session_name: session.name,
    start_date: wallTime(span.start, inputs.timeZone),
    finish_date: wallTime(span.finish, inputs.timeZone),
    kind_id: inputs.kindId,
    station_id: row.stationId,
    search: { round: progress?.round ?? 0, rounds: inputs.rounds, seed: inputs.seed },
    rules: inputs.rules,
    weights: inputs.weights,
    asked: {
      proposals: told.length,
      hours: told.reduce((sum, { hours }) => sum + hours, 0),
      with_dates: told.filter(({ preferred }) => preferred !== null).length,
    },
    figures: sums.progress && figuresView(sums.progress.figures),
    queue: sums.findings && figuresView(sums.findings.queue),
    queue_by_dates: sums.findings && figuresView(sums.findings.queueByDates),
    without_rest: sums.findings?.withoutRest ? figuresView(sums.findings.withoutRest) : null,
    changed_stations: [...changed],
    rows: planRows({ ...own, inputs }, names, now, { readsMarks: isModerator(actor) }),
  };
}

const figuresView = (figures: Figures): z.output<typeof PlanFigures> => ({
  proposals: figures.proposals,
  hours: figures.hours,
  preferred_hours: figures.preferredHours,
  wholly_preferred: figures.whollyPreferred,
  extra_visits: figures.extraVisits,
});
