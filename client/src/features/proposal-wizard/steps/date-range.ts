/** Preferred dates on the wire are 'earlier:later'; one day stands twice, reversed ones are swapped (specification, section 5). */

export function readRange(value: string): [string | null, string | null] {
  const [first, last] = value.split(':');
  if (!first) return [null, null];
  return [first, last || first];
}

export function writeRange(first: string | null, last: string | null): string {
  if (first === null) return '';
  const [from, to] = [first, last ?? first].sort();
  return `${from}:${to}`;
}

/** First and last day of a session as plain dates. */
export const dayBounds = ({ date_start: from, date_end: to }: { date_start: string; date_end: string }) => ({
  from: from.slice(0, 10),
  to: to.slice(0, 10),
});
