import { describe, expect, it } from 'vitest';
import { parseSearch, readDay, readId, readIds, readOneOf, readText, searchReader, stringifySearch } from './search.ts';

describe('the address behind its question mark', () => {
  it('carries numbers, words and lists as they are read', () => {
    expect(stringifySearch({ tab: '7', page: 2, q: 'true', back: [1310, 1290] })).toBe(
      '?tab=7&page=2&q=true&back=1310,1290',
    );
  });

  it('is the same after reading and writing', () => {
    for (const search of ['?tab=7', '?q=%D0%BE%D0%BF%D1%8B%D1%82+7', '?back=1310,1290&id=4', '?q=a%26b%3D1', ''])
      expect(stringifySearch(parseSearch(search))).toBe(search);
  });

  it('keeps every text of a search, quotation marks included', () => {
    for (const q of ['7', '"7"', '"медь"', '"', '{"a":1}', 'null', '100 %', 'a+b', '""7""'])
      expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
  });

  it('reads links that carry texts in quotation marks', () => {
    expect(parseSearch('?tab=%227%22&q=%22true%22&back=1310~1290~')).toEqual({
      tab: '7',
      q: 'true',
      back: '1310~1290~',
    });
  });

  it('knows a day only where a calendar has it', () => {
    expect(['2026-11-24', '2024-02-29'].map(readDay)).toEqual(['2026-11-24', '2024-02-29']);
    for (const odd of ['2026-99-99', '2026-02-31', '0000-01-01', '9999-12-31', '24.11.2026', '', 7])
      expect(readDay(odd)).toBeUndefined();
  });

  it('leaves out what is not there', () => {
    expect(stringifySearch({ q: undefined })).toBe('');
  });
});

describe('the reader of a page', () => {
  const read = searchReader({ tab: readOneOf(['archive', 'deleted']), q: readText, id: readId, back: readIds });

  it('answers what makes sense and nothing else', () => {
    expect(read({ tab: 'archive', q: 1284, id: '12', back: '1310,1290', other: 'x' })).toEqual({
      tab: 'archive',
      q: '1284',
      id: 12,
      back: [1310, 1290],
    });
    expect(read({ tab: 'tea', q: '  ', id: '-1', back: '~' })).toEqual({});
  });

  it('reads lists of earlier links', () => {
    expect(read({ back: '1310~1290~' })).toEqual({ back: [1310, 1290] });
  });

  it('reads what it has answered', () => {
    const search = read({ tab: 'deleted', id: '12', back: '7' });
    expect(read(search)).toEqual(search);
  });
});
