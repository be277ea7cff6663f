/** Where the open card stands in its list, and what lies on both sides of it. */
export interface CardPlace {
  /** From 1, over all pages; undefined when the card is not on this page of the list. */
  position: number | undefined;
  total: number;
  /** The total is only what was looked at. */
  more: boolean;
  previous: CardStep | undefined;
  next: CardStep | undefined;
}
export interface CardStep {
  id: number;
  /** The page of the list that it stands on, when it is another one. */
  page?: number;
}

interface Rows {
  ids: readonly number[];
  page: number;
  pageSize: number;
  total: number;
  more: boolean;
  /** First of the next page and last of the one before, where they are known already. */
  firstAfter?: number | undefined;
  lastBefore?: number | undefined;
}

/**
 * @param last where the card stood when it was last in the list: a command may have moved the proposal out of it, and
 * then the neighbours are those between which it was.
 */
export function placeOf(id: number, rows: Rows, last: number | undefined): CardPlace {
  const { ids, page, pageSize, total, more, firstAfter, lastBefore } = rows;
  const at = ids.indexOf(id);
  const gone = at === -1;
  const here = gone ? last : at;
  if (here === undefined) return { position: undefined, total, more, previous: undefined, next: undefined };
  const before = ids[here - 1];
  const after = ids[gone ? here : here + 1];
  return {
    position: gone ? undefined : (page - 1) * pageSize + at + 1,
    total,
    more,
    previous: before !== undefined ? { id: before } : stepTo(here === 0 ? lastBefore : undefined, page - 1),
    next: after !== undefined ? { id: after } : stepTo(firstAfter, page + 1),
  };
}

const stepTo = (id: number | undefined, page: number): CardStep | undefined =>
  id === undefined ? undefined : { id, page };
