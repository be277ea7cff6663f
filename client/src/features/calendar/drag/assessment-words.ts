import { hoursOf } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import { formatNumber, formatTime } from '../../../lib/dates.ts';
import { reasonOf, wordOf } from '../../../lib/words.ts';
import { timeWords, titleOf } from '../look.ts';
import type { Assessment, Obstacle } from './assess.ts';

/** 'Занято 2 ч: № 1253, Ламелина, 20.11, 07:00–09:00.' */
export const obstacleWords = ({ other, taken }: Obstacle): string =>
  t(($) => $.calendar.drag.taken, {
    hours: formatNumber(hoursOf(taken)),
    what: [titleOf(other.record), other.record.proposal_applicant].filter(Boolean).join(', '),
    when: timeWords(taken),
  });

/** The specification's words for what is wrong with the interval itself. */
export const problemWords = ({ problem, limit }: Assessment): string | undefined =>
  problem === 'interval_over_limit'
    ? (wordOf('errors.interval_over_limit', { limit: formatNumber(Math.max(0, limit)) }) ?? reasonOf(problem))
    : problem && reasonOf(problem);

export const insteadWords = ({ instead }: Assessment): string | undefined =>
  instead &&
  t(($) => $.calendar.drag.nearest, { when: `${timeWords(instead).slice(0, 5)}, ${formatTime(instead.start)}` });

export const beamWords = ({ beam }: Assessment): string | undefined => beam && t(($) => $.calendar.drag.beam[beam]);

/** It would be refused as things stand here. */
export const cannotStand = ({ problem, obstacles }: Assessment): boolean =>
  problem !== undefined || obstacles.length > 0;
