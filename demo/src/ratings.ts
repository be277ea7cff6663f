import { proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { type AssignedState, expert, halfTyped, inEnglish } from './panel.ts';
import type { Draw } from '@luch/server/platform/seeded-random.ts';
import { type InTurn, reviewTexts } from './review-texts.ts';
import type { Plot, Step, TypedRating } from './story.ts';
import { moment, type Window } from './windows.ts';

/** How good the proposals are that end in a status, in tenths. */
const quality: Partial<Record<ProposalStatus, readonly [number, number]>> = {
  [s.expertise]: [22, 46],
  [s.statement]: [22, 46],
  [s.modification]: [20, 37],
  [s.reject]: [13, 27],
};
/** What is left of experts who have not rated: a share of those asked. */
const rated: Partial<Record<ProposalStatus, number>> = { [s.expertise]: 0.6, [s.statement]: 0.85 };
/** By how much a proposal was worse before its revision. */
const IMPROVED = 9;

/** What an expert writes about a proposal that is worth so many tenths. */
export function ratingOf(person: number, total: number, { random, turn }: { random: Draw; turn: InTurn }): TypedRating {
  const texts = reviewTexts.ratings[inEnglish.has(person) ? 'en' : 'ru'];
  return { ...marksAround(total, random), comment: turn(texts[toneOfMark(total / 10)]) };
}

/** @returns a function that writes the ratings of one stay in the examination */
export function ratingWriter(random: Draw, turn: InTurn) {
  return (
    { status }: Plot,
    experts: readonly number[],
    place: AssignedState | undefined,
    window: Window,
    isLast: boolean,
  ): Step[] => {
    const middle = typeof place === 'number' ? place : random.whole(...(quality[status] ?? [30, 46]));
    const share = isLast ? (rated[status] ?? 0.92) : 1;
    return experts.flatMap((person): Step[] => {
      const at = moment(window, random, 0.15, 0.95);
      const own = person === expert ? place : undefined;
      if (isLast && own === 'typed') return [{ at, by: person, do: 'type', rating: halfTyped }];
      if (isLast && own === 'open') return [];
      if (own === undefined && !random.chance(share)) return [];
      const total = typeof own === 'number' ? own : Math.min(49, Math.max(9, middle + random.whole(-5, 5)));
      return [
        { at, by: person, do: 'rate', rating: ratingOf(person, isLast ? total : total - IMPROVED, { random, turn }) },
      ];
    });
  };
}

/** Four marks whose mean is this total exactly. */
function marksAround(total: number, random: Draw) {
  const most = Math.min(8, total, 50 - total);
  const [one, other] = [random.whole(-most, most), random.whole(-most, most)];
  const [mark1, mark2, mark3, mark4] = [total + one, total - other, total - one, total + other].map(
    (mark) => mark / 10,
  ) as [number, number, number, number];
  return { mark1, mark2, mark3, mark4 };
}
