/**
 * In which order proposals are discussed so that people leave the room and come back as seldom as can be: first what
 * nobody leaves for, then groups with the same people outside, each next one the nearest to the one before. Marks play
 * no part in it: everybody in the room reads the order, and some of them read no mark (decision 0030).
 */
export interface Discussed {
  readonly id: number;
  readonly stationId: number | null;
  /** Who must be outside. */
  readonly leaving: readonly number[];
}

export function discussionOrder(proposals: readonly Discussed[]): number[] {
  const groups = [...Map.groupBy(proposals.toSorted(byStation), keyOf).values()];
  const order: number[] = [];
  let outside: readonly number[] = [];
  while (groups.length > 0) {
    const next = nearest(groups, outside);
    const [group] = groups.splice(next, 1);
    order.push(...(group ?? []).map(({ id }) => id));
    outside = group?.[0]?.leaving ?? [];
  }
  return order;
}

/** Times that somebody leaves or comes back, with everybody inside at the beginning and at the end. */
export function comingsAndGoings(ordered: readonly Discussed[]): number {
  const sets = [[], ...ordered.map(({ leaving }) => leaving), []];
  return sets.slice(1).reduce((sum, outside, at) => sum + changesBetween(sets[at] ?? [], outside), 0);
}

const keyOf = ({ leaving }: Discussed): string => leaving.toSorted((a, b) => a - b).join(' ');

/** Stations together; within one by number, so that the same council has the same order. */
const byStation = (a: Discussed, b: Discussed): number => (a.stationId ?? 0) - (b.stationId ?? 0) || a.id - b.id;

const changesBetween = (before: readonly number[], after: readonly number[]): number =>
  before.filter((id) => !after.includes(id)).length + after.filter((id) => !before.includes(id)).length;

function nearest(groups: readonly (readonly Discussed[])[], outside: readonly number[]): number {
  const costs = groups.map((group) => changesBetween(outside, group[0]?.leaving ?? []));
  return costs.indexOf(Math.min(...costs));
}
