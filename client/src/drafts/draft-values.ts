/** Values of a draft by key. Keys are fields of a form, or made at run time (`Record<string, …>`). */
export type Key<D extends object> = Extract<keyof D, string>;
export type Patch<D extends object> = Partial<D>;

/** Equal for the server, as a kind of draft sees it. */
export type SameValue = (one: unknown, other: unknown) => boolean;

export const keysOf = <D extends object>(...drafts: readonly Patch<D>[]): Key<D>[] => [
  ...new Set(drafts.flatMap((draft) => Object.keys(draft) as Key<D>[])),
];

/** Part of a draft by the names of its entries. */
export const partOf = <D extends object>(draft: Patch<D>, names: readonly Key<D>[]): Patch<D> =>
  Object.fromEntries(names.filter((name) => name in draft).map((name) => [name, draft[name]])) as Patch<D>;

/** Part of a draft that the server holds: an entry that it does not name is empty there, and not left as it was. */
export const heldOf = <D extends object>(draft: Patch<D>, names: readonly Key<D>[]): Patch<D> =>
  Object.fromEntries(names.map((name) => [name, draft[name] ?? null])) as Patch<D>;

/** Entries of `draft` that differ from `other`; one that is missing there counts as empty. */
export const changedKeys = <D extends object>(same: SameValue, draft: Patch<D>, other: Patch<D>): Key<D>[] =>
  keysOf<D>(draft).filter((name) => !same(draft[name], other[name]));
