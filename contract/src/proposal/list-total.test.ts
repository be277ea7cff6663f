import { describe, expect, it } from 'vitest';
import { hasMore, mostCounted } from './list-total.ts';

describe('the total of a list that was searched', () => {
  it('says more than that, one beyond what was looked at', () => {
    expect(hasMore({ total: mostCounted + 1, page: 1, pageSize: 20 })).toBe(true);
    expect(hasMore({ total: 61, page: 3, pageSize: 20 })).toBe(true);
  });

  it('is exact up to there, and on the last page', () => {
    expect(hasMore({ total: mostCounted, page: 1, pageSize: 20 })).toBe(false);
    expect(hasMore({ total: 45, page: 3, pageSize: 20 })).toBe(false);
    expect(hasMore({ total: 45, page: 1, pageSize: 50 })).toBe(false);
  });
});
