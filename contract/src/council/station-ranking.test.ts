import { describe, expect, it } from 'vitest';
import { decisions } from './decision.ts';
import { type RankedEntry, rankStation, suggestFor } from './station-ranking.ts';

const entry = (
  id: number,
  mark: number | null,
  requestedHours: number,
  more: Partial<RankedEntry> = {},
): RankedEntry => ({
  id,
  mark,
  requestedHours,
  stationId: 1,
  decision: null,
  grantedHours: null,
  ...more,
});
const accepted = { decision: decisions.accept };
/** As in the drawing of the screen. */
const drawn = [
  entry(1287, 4.5, 48, accepted),
  entry(1268, 4.3, 48, accepted),
  entry(1284, 4, 60),
  entry(1281, 3.9, 48),
  entry(1303, 3.7, 36),
  entry(1296, 3.2, 72),
  entry(1293, 2.9, 24, { decision: decisions.revision }),
];
const places = (entries: readonly RankedEntry[], available: number | null) =>
  rankStation(entries, available).rows.map(({ entry: { id }, until, isBelow }) => [id, until, isBelow]);

describe('the ranking of a station', () => {
  it('ends where its hours end, and says how many pass', () => {
    expect(rankStation(drawn, 180)).toMatchObject({
      cut: 3,
      accepted: 96,
      asked: 336,
      passing: { count: 3, hours: 156 },
    });
    expect(places(drawn, 180)).toEqual([
      [1287, 48, false],
      [1268, 96, false],
      [1284, 156, false],
      [1281, 204, true],
      [1303, 240, true],
      [1296, 312, true],
      [1293, null, false],
    ]);
  });

  it('gives no hours to what was let go before it was made known', () => {
    const dropped = drawn.map((one) => (one.id === 1287 ? { ...one, isDropped: true } : one));
    expect(rankStation(dropped, 180)).toMatchObject({ accepted: 48, passing: { count: 3, hours: 156 } });
    expect(places(dropped, 180)[0]).toEqual([1287, null, false]);
    expect(suggestFor(dropped, 180, 0).fixed).toEqual([1268]);
  });

  it('moves its line with every decision, mark, and hour', () => {
    const cutOf = (entries: readonly RankedEntry[], available: number | null) => {
      const { rows, cut } = rankStation(entries, available);
      return cut === null ? null : rows[cut]?.entry.id;
    };
    const changed = (id: number, more: Partial<RankedEntry>) =>
      drawn.map((one) => (one.id === id ? { ...one, ...more } : one));
    expect(cutOf(changed(1284, { decision: decisions.reject }), 180)).toBe(1296);
    expect(cutOf(changed(1284, { grantedHours: 24 }), 180)).toBe(1303);
    expect(cutOf(changed(1281, { mark: 4.1 }), 180)).toBe(1284);
    expect(cutOf(drawn, 210)).toBe(1303);
    expect(cutOf(drawn, 400)).toBeNull();
    expect(cutOf(drawn, null)).toBeNull();
  });

  it('keeps hours for what is accepted, however low it stands', () => {
    expect(places([entry(1, 4, 48), entry(2, 3, 48, accepted)], 60)).toEqual([
      [1, 96, true],
      [2, 48, false],
    ]);
  });

  it('puts proposals without a mark last, and of equal marks the shorter first', () => {
    expect(places([entry(4, null, 4), entry(3, 4, 8), entry(2, 4, 4), entry(1, 4, 8)], null).map(([id]) => id)).toEqual(
      [2, 1, 3, 4],
    );
  });
});

describe('what is suggested for the hours of a station', () => {
  it('fills what the accepted ones leave, and is told beside the plain order', () => {
    const told = suggestFor(drawn, 180, 3);
    expect(told).toMatchObject({ fixed: [1287, 1268], free: 84, fit: { chosen: [1281, 1303], hours: 84 } });
    expect([told.total, told.plain]).toEqual([
      { sum: 16.4, hours: 180 },
      { sum: 12.8, hours: 156 },
    ]);
    expect(told.fit.leftOut).toMatchObject([
      { id: 1284, price: 3.6, instead: [1281, 1303] },
      { id: 1296, price: 4.4, instead: [1281, 1303] },
    ]);
  });

  it('says what cannot be weighed, and proposes none of it', () => {
    const told = suggestFor([entry(1, null, 8), entry(2, 4, 0), entry(3, 4, 8)], 100, 3);
    expect(told.fit.chosen).toEqual([3]);
    expect(told.unweighed.map(({ id, why }) => [id, why])).toEqual([
      [1, 'no_mark'],
      [2, 'no_hours'],
    ]);
  });

  it('is nothing where more is accepted than there are hours', () => {
    expect(suggestFor(drawn, 90, 3)).toMatchObject({ free: 0, fit: { chosen: [] }, total: { hours: 96 } });
  });
});
