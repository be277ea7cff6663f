import { changedKeys, heldOf, type Key, keysOf, type Patch, type SameValue } from './draft-values.ts';

export interface Merged<D extends object> {
  readonly draft: D;
  /** What both changed, to different values: theirs, while `draft` keeps mine until the author decides. */
  readonly conflicts: Patch<D>;
  /** What only they changed, and `draft` took over. */
  readonly taken: readonly Key<D>[];
}

/** What is compared, asked about, sent and kept as one: each entry for itself, or the draft as a whole. */
export interface MergeStrategy<D extends object> {
  readonly same: SameValue;
  /** Three ways: what only one side changed since `base` is taken from that side. No text disappears unseen. */
  merge(base: D, mine: D, theirs: D): Merged<D>;
  /** What another tab shows and has not saved: is it asked about now, or only once it is saved? */
  askedBeforeSaved(mine: D, theirs: Patch<D>): Patch<D>;
  /** Entries that are kept, or stay in question, when these have changed. */
  together(changed: readonly Key<D>[], draft: D): readonly Key<D>[];
  /** Entries that a request carries when these have changed. */
  sent(changed: readonly Key<D>[], draft: D, isHeld: (name: Key<D>) => boolean): readonly Key<D>[];
}

/** Entries are independent: fields of a form, or minutes by proposal. An entry does not vanish, it becomes empty. */
export const byEntry = <D extends object>(same: SameValue): MergeStrategy<D> => ({
  same,
  merge(base, mine, theirs) {
    const disputed: Key<D>[] = [];
    const taken: Key<D>[] = [];
    for (const name of keysOf<D>(mine, theirs)) {
      if (same(theirs[name], base[name]) || same(theirs[name], mine[name])) continue;
      (same(mine[name], base[name]) ? taken : disputed).push(name);
    }
    return { draft: { ...mine, ...heldOf<D>(theirs, taken) }, conflicts: heldOf<D>(theirs, disputed), taken };
  },
  askedBeforeSaved: () => ({}),
  together: (changed) => changed,
  sent: (changed, _draft, isHeld) => changed.filter((name) => !isHeld(name)),
});

/** All values belong together: marks and the comment that explains them. One of two drafts stays, never a mixture. */
export const asWhole = <D extends object>(same: SameValue): MergeStrategy<D> => {
  const equal = (one: Patch<D>, other: Patch<D>) => changedKeys(same, one, other).length === 0;
  return {
    same,
    merge(base, mine, theirs) {
      if (equal(theirs, mine) || equal(theirs, base)) return { draft: mine, conflicts: {}, taken: [] };
      if (equal(mine, base)) return { draft: theirs, conflicts: {}, taken: changedKeys(same, theirs, base) };
      return { draft: mine, conflicts: theirs, taken: [] };
    },
    askedBeforeSaved: (mine, theirs) => (equal(theirs, mine) ? {} : { ...mine, ...theirs }),
    together: (changed, draft) => (changed.length === 0 ? [] : keysOf<D>(draft)),
    sent(changed, draft, isHeld) {
      const all = keysOf<D>(draft);
      return changed.length === 0 || all.some(isHeld) ? [] : all;
    },
  };
};
