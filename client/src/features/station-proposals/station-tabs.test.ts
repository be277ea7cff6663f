import { describe, expect, it } from 'vitest';
import { countOf, firstOf, opensCards, stationTabOf, tabsOf } from './station-tabs.ts';

describe('lists of a station', () => {
  it('begin with what waits for its verdict, or where nothing does with all that is current', () => {
    expect(stationTabOf(undefined).id).toBe('verdict');
    expect(stationTabOf('nonsense').id).toBe('verdict');
    expect(stationTabOf(undefined, true).id).toBe('all');
    expect(stationTabOf('all').statuses).toEqual([2, 3, 4, 5, 7, 8]);
    expect(stationTabOf('verdict', true).id).toBe('verdict');
    expect(stationTabOf('planned').statuses).toEqual([5, 7]);
  });

  it('are current ones and an archive', () => {
    expect(tabsOf('current').map(({ id }) => id)).toEqual([
      'all',
      'verdict',
      'incoming',
      'expertise',
      'advice',
      'planned',
      'completion',
    ]);
    expect(tabsOf('archive').map(({ id }) => id)).toEqual(['drafts', 'report', 'done', 'publication', 'not_realized']);
    expect(firstOf('archive')).toBe('drafts');
  });

  it('count all of their statuses', () => {
    expect(countOf(stationTabOf('planned'), { 5: 2, 7: 3 })).toBe(5);
    expect(countOf(stationTabOf('verdict'), { 103: 4, 2: 9 })).toBe(4);
    expect(countOf(stationTabOf('planned'), undefined)).toBeUndefined();
  });

  it('open a card for everything but drafts', () => {
    expect(opensCards(stationTabOf('drafts'))).toBe(false);
    expect(opensCards(stationTabOf('planned'))).toBe(true);
  });
});
