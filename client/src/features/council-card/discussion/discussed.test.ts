import { describe, expect, it } from 'vitest';
import { discussionOf, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { comingsIn, inOrder, leavesNext, moved, placeIn } from './discussed.ts';

const entries = [entryWith(1), entryWith(2, { leavers: [{ user_id: 7, why: 'author' }] }), entryWith(3)];
const discussing = (entryId: number | null, order = [3, 1, 2]) => ({
  proposals_council: entries,
  discussion: discussionOf(entries, { entry_id: entryId, order }),
});
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

describe('the discussion of a council', () => {
  it('goes through its proposals in its own order, or as they stand where there is none', () => {
    expect(ids(inOrder(discussing(null)))).toEqual([3, 1, 2]);
    expect(ids(inOrder({ proposals_council: entries, discussion: null }))).toEqual([1, 2, 3]);
  });

  it('begins with the first, and knows what was before and what comes', () => {
    expect(placeIn(discussing(null))).toMatchObject({ now: undefined, place: 0, total: 3, next: { id: 3 } });
    expect(placeIn(discussing(1))).toMatchObject({ place: 2, previous: { id: 3 }, next: { id: 2 } });
    expect(placeIn(discussing(2))).toMatchObject({ place: 3, previous: { id: 1 }, next: undefined });
  });

  it('says for which proposal somebody leaves next, and how often that is', () => {
    expect(leavesNext(discussing(3))?.id).toBe(2);
    expect(leavesNext(discussing(2))).toBeUndefined();
    expect(comingsIn(entries)).toBe(2);
  });

  it('takes one from its place and puts it into another', () => {
    expect([moved([1, 2, 3], 0, 2), moved([1, 2, 3], 2, 1)]).toEqual([
      [2, 3, 1],
      [1, 3, 2],
    ]);
  });
});
