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

/** About so wide is a text of 13 px: a picture that is taken along cannot measure. */
export const widthOf = (text: string): number => text.length * 7.3;
