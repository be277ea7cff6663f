import type { Question } from '@luch/contract/training/training.schemas.ts';

/** Right answers by which a course is passed. */
export const neededOf = (questions: number, share: number): number => Math.ceil((questions * share) / 100);

/** Places of the questions that were answered wrongly; what is not answered is wrong. */
export const wrongAnswers = (
  questions: readonly Question[],
  answers: readonly (number | readonly number[])[],
): number[] =>
  questions.flatMap(({ right }, place) => {
    const chosen = new Set([answers[place] ?? []].flat());
    return chosen.size === new Set(right).size && right.every((one) => chosen.has(one)) ? [] : [place];
  });

/** A day so many months later; where the month is shorter, its last day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
