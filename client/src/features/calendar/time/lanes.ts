import { type Interval, overlaps } from '@luch/contract/calendar/interval-rules.ts';

/** Each of them beside those it overlaps, in the first lane that is free, and how many lanes stand there side by side. */
export interface Laid<Item> {
  readonly item: Item;
  readonly lane: number;
  readonly lanes: number;
}

export function layOut<Item extends Interval>(items: readonly Item[]): Laid<Item>[] {
  const sorted = items.toSorted((one, other) => +one.start - +other.start || +other.finish - +one.finish);
  const laid: Laid<Item>[] = [];
  let group: { item: Item; lane: number }[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    laid.push(...group.map((one) => ({ ...one, lanes })));
    group = [];
  };
  for (const item of sorted) {
    if (!group.some((one) => one.item.finish > item.start)) close();
    const taken = new Set(group.filter((one) => overlaps(one.item, item)).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ item, lane });
  }
  close();
  return laid;
}
