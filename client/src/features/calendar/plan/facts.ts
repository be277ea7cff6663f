import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { t } from 'i18next';
import type { Plan, PlanRow } from '../../../api/plan.ts';
import { formatNumber, formatRange } from '../../../lib/dates.ts';
import type { Place } from './use-choice.ts';
import { nightsOf, whenWords } from './plan-times.ts';
import { namesOf, reasonWords } from './reason-words.ts';

export interface Fact {
  readonly tone: 'green' | 'amber' | 'red';
  readonly text: string;
}

/** Why a proposal may stand here, and what speaks against it, in sentences. */
export function factsOf(plan: Plan, row: PlanRow, place: Place): Fact[] {
  const good = (text: string): Fact => ({ tone: 'green', text });
  const odd = (text: string): Fact => ({ tone: 'amber', text });
  const visits = place.visits.length;
  const isSuggested = place === row;
  return [
    ...blockedFacts(row, place),
    preferredFact(row, place),
    ...(place.has_lost_beam || !hasBeam(plan) ? [] : [good(t(($) => $.plan.facts.beam))]),
    nightFact(plan, row, place),
    ...responsibleFacts(place).map(good),
    good(visits === 1 ? t(($) => $.plan.facts.oneVisit) : t(($) => $.plan.facts.visits, { count: visits })),
    ...(row.is_preliminary ? [odd(t(($) => $.plan.facts.preliminary))] : []),
    ...(isSuggested && row.reason ? reasonWords(row.reason).map(odd) : []),
  ];
}

/** Laboratory instruments need none. */
const hasBeam = ({ kind_id: kind }: Plan): boolean => beamTypeOf(kind) !== null;

/** Whose authors are e-mailed when these are taken: of preliminary time nobody is told. */
export function lettersOf(rows: readonly PlanRow[]): 'all' | 'some' | 'none' {
  const preliminary = rows.filter((row) => row.is_preliminary).length;
  if (preliminary === 0) return 'all';
  return preliminary === rows.length ? 'none' : 'some';
}

/** Whether it is in the calendar by this plan, and how much of it. */
export function takenWords({ is_taken: isTaken, partly_taken: partly }: PlanRow): string | undefined {
  if (partly) return t(($) => $.plan.side.isPartlyTaken, { hours: formatNumber(partly.hours_left) });
  return isTaken ? t(($) => $.plan.side.isTaken) : undefined;
}

/** What the calendar of today no longer leaves free, and what is over. */
export function blockedFacts(row: PlanRow, place: Place): Fact[] {
  const bad = (text: string): Fact => ({ tone: 'red', text });
  return [
    ...(row.has_moved_on ? [bad(t(($) => $.plan.changed.proposal))] : []),
    ...(place.in_the_way.length > 0
      ? [bad(t(($) => $.plan.changed.taken, { when: place.in_the_way.map(whenWords).join('; ') }))]
      : []),
    ...(place.has_lost_beam ? [bad(t(($) => $.plan.changed.beam))] : []),
    ...(place.has_begun ? [bad(t(($) => $.plan.changed.begun))] : []),
  ];
}

function preferredFact({ preferred, hours }: PlanRow, { preferred_hours: inside }: Place): Fact {
  if (!preferred) return { tone: 'green', text: t(($) => $.plan.facts.anyDates) };
  const dates = formatRange(preferred.from, preferred.to);
  if (inside >= hours) return { tone: 'green', text: t(($) => $.plan.facts.preferred, { dates }) };
  const part = { dates, hours: formatNumber(inside), all: formatNumber(hours) };
  return { tone: 'amber', text: t(($) => $.plan.facts.preferredPart, part) };
}

function nightFact({ rules }: Plan, row: PlanRow, { visits }: Place): Fact {
  const { dayBegins: from, dayEnds: to } = rules;
  if (!row.can_work_at_night) return { tone: 'green', text: t(($) => $.plan.facts.daysOnly, { from, to }) };
  const count = nightsOf(visits);
  return {
    tone: 'green',
    text: count === 0 ? t(($) => $.plan.facts.noNights) : t(($) => $.plan.facts.nights, { count }),
  };
}

/** One alone, or several who take turns round the clock. */
const responsibleFacts = ({ visits }: Place): string[] => [
  ...new Set(
    visits.flatMap(({ responsibles }) => {
      const name = namesOf(responsibles.map((one) => one.name));
      if (responsibles.length === 0) return [];
      return responsibles.length === 1
        ? t(($) => $.plan.facts.responsible, { name })
        : t(($) => $.plan.facts.inTurns, { name });
    }),
  ),
];
