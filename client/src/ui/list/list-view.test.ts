import { describe, expect, it } from 'vitest';
import { searchOfView, viewOf } from './list-view.ts';

describe('kept filters of a list', () => {
  it('are the address without page, size and open card', () => {
    const search = { tab: 'review', q: 'медь & CO2', kind: 2, station: 18, wait: 'verdict' as const, sort: '-id' };
    const view = viewOf({ ...search, page: 4, page_size: 50, id: 1284, back: '7~' });
    expect(searchOfView(view)).toEqual(search);
    expect(view).not.toMatch(/page|id=1284|back/);
  });

  it('read the same in whatever order they were chosen', () => {
    expect(viewOf({ sort: 'id', tab: 'done' })).toBe(viewOf({ tab: 'done', sort: 'id' }));
  });

  it('take away what they do not name', () => {
    expect(searchOfView('tab=approve')).toEqual({
      tab: 'approve',
      q: undefined,
      station: undefined,
      kind: undefined,
      wait: undefined,
      sort: undefined,
    });
    expect(viewOf({})).toBe('');
  });

  it('keep a number that is searched for a word', () => {
    expect(searchOfView(viewOf({ q: '1284' })).q).toBe('1284');
  });

  it('drop what no longer makes sense', () => {
    expect(searchOfView('kind=many&wait=tea&nonsense=1&sort=id')).toMatchObject({ kind: undefined, sort: 'id' });
  });
});
