import { describe, expect, it } from 'vitest';
import { readListSearch } from './list-address.ts';

describe('the address of a list', () => {
  it('keeps tab, words, page, order and the open card', () => {
    expect(readListSearch({ tab: 'archive', q: 'медь', page: '2', page_size: 50, sort: '-date', id: 1284 })).toEqual({
      tab: 'archive',
      q: 'медь',
      page: 2,
      page_size: 50,
      sort: '-date',
      id: 1284,
    });
  });

  it('drops what makes no sense', () => {
    expect(readListSearch({ page: '-1', page_size: 7, id: 'x', q: '   ', tab: {}, wait: 'tea' })).toEqual({});
  });

  it('reads a search for a number as words', () => {
    expect(readListSearch({ q: 1284 })).toEqual({ q: '1284' });
  });
});
