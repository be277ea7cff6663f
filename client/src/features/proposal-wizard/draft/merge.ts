import { type Draft, type Field, fields, partOf, type Patch, sameValue } from './draft.ts';

export interface Merged {
  readonly draft: Draft;
  /** Fields that both changed, to different values: theirs, while `draft` keeps mine until the author decides. */
  readonly conflicts: Patch;
  /** Fields that only they changed, and that `draft` took over. */
  readonly taken: readonly Field[];
}

/**
 * Three ways, field by field: what only one side changed since `base` is taken from that side; what both changed
 * differently is a conflict that nobody but the author settles. No text disappears unseen.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft): Merged {
  const disputed: Field[] = [];
  const taken: Field[] = [];
  for (const field of fields) {
    if (sameValue(theirs[field], base[field]) || sameValue(theirs[field], mine[field])) continue;
    (sameValue(mine[field], base[field]) ? taken : disputed).push(field);
  }
  return { draft: { ...mine, ...partOf(theirs, taken) }, conflicts: partOf(theirs, disputed), taken };
}
