import { DAY } from '@luch/contract/kernel/days.ts';
import { drawFrom, seededRandom } from '@luch/server/platform/seeded-random.ts';
import { ratingOf } from './ratings.ts';
import { inTurn, reviewTexts } from './review-texts.ts';
import { roundToDecide } from './rounds.ts';
import { wished } from './settle.ts';
import type { Step, Story } from './story.ts';
import { competing, firstCompeting } from './texts.ts';

/** Where more is asked for than there is: what the council of today ranks. */
export const competitionAt = 'belok';

const HOUR = 3_600_000;
/** Who rates each of them and how, in tenths; the demonstration's expert leaves the room to others. */
const ratings: readonly (readonly (readonly [number, number])[])[] = [
  [
    [39, 46],
    [15, 44],
    [6, 47],
  ],
  [
    [39, 41],
    [15, 43],
    [8, 40],
  ],
  [
    [15, 38],
    [6, 42],
    [14, 39],
  ],
  [
    [39, 29],
    [18, 44],
    [6, 36],
  ],
  [
    [15, 35],
    [8, 33],
    [14, 37],
  ],
  [
    [39, 24],
    [18, 28],
    [6, 26],
  ],
];

/** Proposals of one station that meet in one council, asking for twice the hours that it has. */
export function competingStories(now: Date): Story[] {
  const random = drawFrom(seededRandom(27));
  const turn = inTurn();
  const dates = drawFrom(seededRandom(78));
  const round = roundToDecide(1, now);
  const daysAgo = (days: number, hour: number) => new Date(now.getTime() - days * DAY + hour * HOUR);
  // In time for the session that the council of today decides about.
  const inTime = Math.min(daysAgo(36, 0).getTime(), (round?.closes ?? now).getTime() - DAY);
  return competing.map(({ author, kind }, index): Story => {
    const given = ratings[index] ?? [];
    const experts = given.map(([person]) => person);
    const submitted = new Date(inTime + index * HOUR);
    const act = (days: number, by: Step['by'], action: string): Step => ({
      at: daysAgo(days, index),
      by,
      do: 'act',
      action,
      input: {},
    });
    return {
      text: firstCompeting + index,
      variation: 0,
      author,
      begun: new Date(submitted.getTime() - 5 * DAY),
      complete: true,
      attach: index % 2 === 0,
      preferred: wished(round, dates, 12),
      steps: [
        { ...act(36, 'author', 'created'), at: submitted },
        act(33, 'moderator', 'examination'),
        {
          at: daysAgo(31, index),
          by: 'station',
          do: 'judge',
          isPossible: true,
          text: turn(reviewTexts.verdicts.possible[kind]),
        },
        { at: daysAgo(22, index), by: 'moderator', do: 'assign', experts },
        ...given.map(
          ([by, total], place): Step => ({
            at: daysAgo(17 - 2 * place, index),
            by,
            do: 'rate',
            rating: ratingOf(by, total, { random, turn }),
          }),
        ),
      ],
    };
  });
}
