type Counts = readonly { readonly amount: number; readonly count: number }[];

/** So many bars, whatever the answers are. */
const BARS = 12;

export const countWithin = (counts: Counts | null, low: number | null, high: number | null): number =>
  (counts ?? []).reduce(
    (sum, { amount, count }) => (amount >= (low ?? -Infinity) && amount <= (high ?? Infinity) ? sum + count : sum),
    0,
  );

/** Answers in their order as bars of equal width; a bar of which some are chosen is one of those that are. */
export function barsOf(counts: Counts, from: number | null, to: number | null) {
  const first = counts[0]?.amount ?? 0;
  const width = ((counts.at(-1)?.amount ?? 0) - first) / BARS || 1;
  const barOf = (amount: number) => Math.min(BARS - 1, Math.floor((amount - first) / width));
  const bars = Array.from({ length: BARS }, (_, at) => ({ low: first + at * width, count: 0, chosen: false }));
  for (const { amount, count } of counts) {
    const bar = bars[barOf(amount)];
    if (!bar) continue;
    bar.count += count;
    bar.chosen ||= countWithin([{ amount, count }], from, to) > 0;
  }
  return bars;
}
