/** What is chosen in a table: keys of rows, those of other pages included. */
export type Selection = ReadonlySet<number>;

/** All of these on; off again when all of them were on. The rest stays as it is. */
export function toggleAll(selected: Selection, keys: readonly number[]): Set<number> {
  const next = new Set(selected);
  const allOn = keys.every((key) => selected.has(key));
  for (const key of keys) {
    if (allOn) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** One row; with Shift every row from the one that was chosen before it, as that click says: on or off. */
export function toggleRow(
  selected: Selection,
  key: number,
  { keys, from }: { keys: readonly number[]; from?: number | undefined },
): Set<number> {
  const next = new Set(selected);
  const on = !selected.has(key);
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(key)];
  const range = start === -1 || end === -1 ? [key] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
  for (const one of range) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}
