/** Days `YYYY-MM-DD` on a calendar, which have no zone: so many later, whatever clocks do meanwhile. Weeks begin on Monday. */

/** A day in milliseconds. */
export const DAY = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** From 0, Monday, to 6. */
export const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekday(day));

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
/** The first of the month that is so many later. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
};
