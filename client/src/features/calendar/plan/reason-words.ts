import { t } from 'i18next';
import type { PlanRow } from '../../../api/plan.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { visitsWords } from './plan-times.ts';

type Reason = NonNullable<PlanRow['reason']>;
type Other = Pick<PlanRow, 'proposal_id' | 'applicant' | 'hours'>;

const list = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : 'ru', { type }).format(words);

export const namesOf = (names: readonly string[]): string => list(names, 'conjunction');

export const otherWords = ({ proposal_id: id, applicant, hours }: Other): string =>
  t(($) => $.plan.other, { id, who: applicant, hours: formatNumber(hours) });

/** Why a proposal stands where it does, or nowhere, beyond its facts; empty where these say it all. */
export function reasonWords(reason: Reason): string[] {
  switch (reason.kind) {
    case 'no_wish':
    case 'all_preferred':
      return [];
    case 'most_possible': {
      const what = list(
        reason.because.map((one) => t(($) => $.plan.obstacle[one])),
        'disjunction',
      );
      return [what ? t(($) => $.plan.reason.mostBut, { what }) : t(($) => $.plan.reason.most)];
    }
    case 'held_by_others':
      return [t(($) => $.plan.reason.held, { others: list(reason.others.map(otherWords), 'conjunction') })];
    case 'better_for_all':
      return [t(($) => $.plan.reason.better)];
    case 'never_fits': {
      const what = list(
        reason.helps.map((one) => t(($) => $.plan.helps[one])),
        'disjunction',
      );
      return [what ? t(($) => $.plan.reason.neverBut, { what }) : t(($) => $.plan.reason.never)];
    }
    case 'people_elsewhere':
      return [t(($) => $.plan.reason.people)];
    default:
      return roomWords(reason);
  }
}

function roomWords({ at, moving, going }: Extract<Reason, { kind: 'no_room' }>): string[] {
  const steps = [
    ...moving.map(({ proposal, visits }) =>
      t(($) => $.plan.reason.moves, { who: otherWords(proposal), when: visitsWords(visits) }),
    ),
    ...going.map((one) => t(($) => $.plan.reason.goes, { who: otherWords(one) })),
  ];
  const words = [t(($) => $.plan.reason.room)];
  if (at.length > 0 && steps.length > 0)
    words.push(
      t(($) => $.plan.reason.roomAt, { when: visitsWords(at), what: list(steps, 'conjunction') }),
      t(($) => $.plan.reason.example),
    );
  return words;
}
