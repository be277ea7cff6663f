import { describe, expect, it } from 'vitest';
import { readDump } from './read-dump.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const whole = { number: '17', name: 'Строение фермента', authors: 'Прототипов В.С.' };
const readJson = (...entries: unknown[]) => readDump(bytes(JSON.stringify(entries)));

describe('a dump of the older system', () => {
  const row = { ...whole, year: 2014, station: 'Белок', status: 'завершена', abstract: '' };

  it('is JSON or CSV, with or without a byte order mark, with our names of columns or Russian ones', () => {
    const csv = 'Номер;Название;Авторы;Год;Станция;Статус\n17;Строение фермента;Прототипов В.С.;2014;Белок;завершена\n';
    for (const text of [csv, csv.replaceAll(';', ','), csv.replaceAll('\n', '\r\n'), JSON.stringify([row])])
      for (const mark of ['', '\uFEFF'])
        expect(readDump(bytes(mark + text))).toEqual({ rows: [row], refused: [], ignored: [] });
  });

  it('may give number and year as numbers, authors one by one, and leave out what is not needed', () => {
    const { rows } = readJson({ ...whole, number: 17, year: 2014, authors: ['Прототипов В.С.', 'Иванова, А.П.'] });
    expect(rows).toEqual([
      expect.objectContaining({ number: '17', year: 2014, authors: 'Прототипов В.С.; Иванова, А.П.' }),
    ]);
    expect(readJson(whole).rows).toEqual([{ ...whole, year: null, station: '', status: '', abstract: '' }]);
  });

  it.each([
    [{ ...whole, number: ' ' }, 'number is missing'],
    [{ ...whole, number: null }, 'number is missing'],
    [{ ...whole, name: '' }, 'name is missing'],
    [{ ...whole, authors: 'В.С.' }, 'authors holds no name'],
    [{ ...whole, authors: undefined }, 'authors is missing'],
    [{ ...whole, authors: [] }, 'authors is missing'],
    [{ ...whole, year: '20O5' }, 'year is not a year'],
    [{ ...whole, year: 3005 }, 'year is not a year'],
    [{ ...whole, station: {} }, 'station is not text'],
    [{ ...whole, abstract: 'д'.repeat(6001) }, 'abstract is longer than 6000 characters'],
    [{ ...whole, name: 'a\u0000b' }, 'name holds a character that cannot be kept'],
    ['a proposal', 'is not an object'],
    [[whole], 'is not an object'],
  ])('tells what is wrong with a row and takes the others: %j', (bad, problem) => {
    const other = { ...whole, number: '18' };
    const { rows, refused } = readJson(bad, other);
    expect(refused).toEqual([`entry 1: ${problem}`]);
    expect(rows).toHaveLength(1);
  });

  it('names every bad row of a CSV file with its line', () => {
    const csv = [
      'number,name,authors,year',
      '1,"two\nlines",A. Petrov,2001',
      '2,B,,2002',
      '3,C,D',
      '"4"x,E,F. Petrov,2004',
      '5,G,H. Petrov,',
    ];
    const { rows, refused } = readDump(bytes(csv.join('\n')));
    expect(rows.map(({ number }) => number)).toEqual(['1', '5']);
    expect(refused).toEqual([
      'line 4: authors is missing',
      'line 5: has 3 values where the first line names 4 columns',
      'line 6: there is text after a closing quote',
    ]);
  });

  it('holds no number twice: the second one is refused', () => {
    const { rows, refused } = readJson(whole, { ...whole, name: 'Другое' });
    expect(rows).toEqual([expect.objectContaining({ name: whole.name })]);
    expect(refused).toEqual(['entry 2: number 17 stands already at entry 1']);
  });

  it('is told which columns have no place here', () => {
    expect(readJson({ ...whole, budget: 1, title: 'once more' }).ignored).toEqual(['budget', 'title']);
  });

  it.each([
    ['number;name\n1;A', 'no column authors'],
    ['', 'no column number, name, authors'],
    ['[{]', 'not valid JSON'],
    ['{"a": 1}', 'not an array'],
    ['"number,name,authors\n1,A,B', 'not readable'],
  ])('is refused whole if it is something else: %s', (text, reason) => {
    expect(() => readDump(bytes(text))).toThrow(reason);
  });

  it('in another encoding is refused with the line that shows it', () => {
    const windows1251 = Uint8Array.from([...bytes('number,name,authors\n1,'), 0xcf, 0xf0, 0x2c, 0xcf]);
    expect(() => readDump(windows1251)).toThrow('not UTF-8 (line 2)');
  });
});
