import { textWidth } from '../../lib/text-width.ts';

/** Round numbers from 0 to at least this one, at most five. */
export function stepsTo(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** 25.05, or 25.05.2026: as the tables of staff write days. */
export const dayLabel = (day: string, withYear = false): string => {
  const [year, month, date] = day.split('-');
  return withYear ? `${date}.${month}.${year}` : `${date}.${month}`;
};

/** How wide a text of 13 px stands in a picture; about so wide where nothing can be measured. */
export const wordsWidth = (text: string): number => textWidth(text, 13) || text.length * 7.3;
