import { describe, expect, it } from 'vitest';
import { readOneOf, readText, readId, searchReader } from '../../lib/search.ts';
import { beginsAnew, listParts, viewsOf } from './list-search.ts';

const read = searchReader({ tab: readText, kind: readId, wait: readOneOf(['verdict', 'plan']), ...listParts });
const { viewOf, searchOf, rewritten } = viewsOf(read);

describe('the address of a list', () => {
  it('keeps tab, words, page, order and the open card', () => {
    expect(read({ tab: 'archive', q: 'медь', page: '2', page_size: '50', sort: '-date', id: '1284' })).toEqual({
      tab: 'archive',
      q: 'медь',
      page: 2,
      page_size: 50,
      sort: '-date',
      id: 1284,
    });
  });

  it('drops what makes no sense', () => {
    expect(read({ page: '-1', page_size: 7, id: 'x', q: '   ', tab: {}, wait: 'tea' })).toEqual({});
  });

  it('begins anew with another tab, word, filter or size, and stays with another page or card', () => {
    for (const patch of [{ tab: undefined }, { q: 'x' }, { kind: 2 }, { page_size: 50 }, { page: 1, page_size: 50 }])
      expect(beginsAnew(patch)).toBe(true);
    for (const patch of [{ page: 2 }, { id: 7 }, { back: [1] }]) expect(beginsAnew(patch)).toBe(false);
  });
});

describe('kept filters of a list', () => {
  it('are the address without page, size and open card', () => {
    const search = { tab: 'review', q: 'медь & CO2', kind: 2, wait: 'verdict' as const, sort: '-id' };
    const view = viewOf({ ...search, page: 4, page_size: 50, id: 1284, back: [7] });
    expect(searchOf(view)).toEqual(search);
    expect(view).not.toMatch(/page|id=1284|back/);
  });

  it('read the same in whatever order they were chosen', () => {
    expect(viewOf({ sort: 'id', tab: 'done' })).toBe(viewOf({ tab: 'done', sort: 'id' }));
    expect(rewritten('sort=id&nonsense=1&tab=done')).toBe(viewOf({ tab: 'done', sort: 'id' }));
  });

  it('take away what they do not name', () => {
    expect(searchOf('tab=approve')).toEqual({
      tab: 'approve',
      q: undefined,
      kind: undefined,
      wait: undefined,
      sort: undefined,
    });
    expect(viewOf({})).toBe('');
  });

  it('keep a number that is searched for a word', () => {
    expect(searchOf(viewOf({ q: '1284' })).q).toBe('1284');
  });

  it('drop what no longer makes sense', () => {
    expect(searchOf('kind=many&wait=tea&nonsense=1&sort=id')).toMatchObject({ kind: undefined, sort: 'id' });
  });
});
