/** The calendar date on the clocks of a zone at a moment, `YYYY-MM-DD`. */
export function plainDateIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
