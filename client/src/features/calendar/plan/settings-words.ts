import { t } from 'i18next';
import type { PlanSettings } from '../../../api/plan.ts';
import { peopleForTurns, planWeights } from '@luch/contract/plan/plan-rules.ts';
import { formatNumber } from '../../../lib/dates.ts';

type Values = PlanSettings['values'];

/** What weights mean, each in hours: points alone say nothing to anybody. */
export function settingsWords({
  hourByMark,
  preferredHour,
  extraVisit,
  dayLater,
  dayBegins: from,
  dayEnds: to,
  longestDuty,
  rest,
}: Values): string[] {
  const worth = (mark: number) => planWeights.hour + hourByMark * mark;
  const inDates = (points: number) => ({ hours: formatNumber(points / preferredHour, 1) });
  const hasDates = preferredHour > 0;
  const visits =
    extraVisit === 0
      ? t(($) => $.plan.settings.words.extraVisitNot)
      : hasDates && t(($) => $.plan.settings.words.extraVisit, inDates(extraVisit));
  const start =
    dayLater === 0
      ? t(($) => $.plan.settings.words.dayLaterNot)
      : hasDates && t(($) => $.plan.settings.words.dayLater, inDates(30 * dayLater));
  return [
    t(($) => $.plan.settings.words.hourByMark, { hours: formatNumber((10 * worth(5)) / worth(3)) }),
    hasDates
      ? t(($) => $.plan.settings.words.preferredHour, inDates(worth(4)))
      : t(($) => $.plan.settings.words.preferredNot),
    visits,
    start,
    t(($) => $.plan.settings.words.day, { from, to }),
    rest === 0
      ? t(($) => $.plan.settings.words.restNot)
      : t(($) => $.plan.settings.words.rest, {
          duty: longestDuty,
          rest,
          count: peopleForTurns({ longestDuty, rest }),
        }),
  ].filter((words) => words !== false);
}
