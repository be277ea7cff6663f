import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const values = (text: string) => [...readCsv(text)].map((row) => row.values);

describe('a CSV file', () => {
  it('is read with commas or with semicolons, as its first line has them', () => {
    expect(values('a,b;c\n1,"2;3"')).toEqual([
      ['a', 'b;c'],
      ['1', '2;3'],
    ]);
    expect(values('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(values('"a;b",c\n1,2')).toEqual([
      ['a;b', 'c'],
      ['1', '2'],
    ]);
    expect(values('a\n1')).toEqual([['a'], ['1']]);
  });

  it('may hold delimiters, quotes and lines in quotes, and empty values anywhere', () => {
    expect(values('a,b,c\n"x, ""y""","line 1\nline 2",\n,"",z')).toEqual([
      ['a', 'b', 'c'],
      ['x, "y"', 'line 1\nline 2', ''],
      ['', '', 'z'],
    ]);
  });

  it.each(['a,b\n1,2\n', 'a,b\r\n1,2\r\n', 'a,b\r1,2', '\n\na,b\n\n1,2\n\n'])('ends its lines as it likes', (text) => {
    expect(values(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('names the line on which each row begins', () => {
    const rows = [...readCsv('a,b\r\n"1\r\n2",x\r\n\r\n3,y')];
    expect(rows.map(({ line, values: [first] }) => [line, first])).toEqual([
      [1, 'a'],
      [2, '1\r\n2'],
      [5, '3'],
    ]);
  });

  it.each([
    ['"1"x,2', 'text after a closing quote'],
    ['1"x,2', 'inside a value'],
    ['1,"2', 'never closed'],
  ])('tells of a row of a wrong form and goes on: %s', (bad, flaw) => {
    const [, told, next] = readCsv(`a,b\n${bad}\n3,4`);
    expect(told).toMatchObject({ line: 2, flaw: expect.stringContaining(flaw) });
    expect(next).toEqual({ line: 3, values: ['3', '4'] });
  });

  it('never loses a line silently: an unclosed quote costs its own line only', () => {
    const rows = [...readCsv('a,b\n"1,2\n3,4\n5,6')];
    expect(rows.map(({ line, flaw }) => [line, flaw !== undefined])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  it('tries the next line by itself after a row of a wrong form', () => {
    const rows = [...readCsv('a,b\n"1,2\n"3",4')];
    expect(rows.at(-1)).toEqual({ line: 3, values: ['3', '4'] });
  });

  it('may hold long texts', () => {
    const long = 'д""'.repeat(200_000);
    expect(values(`a\n"${long}"`)[1]?.[0]).toHaveLength(400_000);
  });
});
