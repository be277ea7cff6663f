import { plain, unzip } from './unzip.ts';

/** A cell as it lies in the file, with its type and the format of its number. */
export interface ReadCell {
  readonly value: string | number;
  readonly type: 'text' | 'number' | 'formula';
  /** Such as `dd.mm.yyyy`; empty for none. */
  readonly format: string;
}

export interface ReadWorkbook {
  readonly sheet: string;
  /** The names of all. */
  readonly sheets: readonly string[];
  /** By row and column; undefined where nothing stands. */
  readonly cells: readonly (readonly (ReadCell | undefined)[])[];
  /** Values alone; dates as `YYYY-MM-DD HH:mm`. */
  readonly values: readonly (readonly (string | number | undefined)[])[];
  readonly xml: string;
}

/** Opens a sheet of a workbook as another program would, from nothing but its file; the first one, or that of a number. */
export function readWorkbook(bytes: Buffer, sheet = 1): ReadWorkbook {
  const files = unzip(bytes);
  const read = (name: string): string => files.get(name)?.toString() ?? '';
  const xml = read(`xl/worksheets/sheet${sheet}.xml`);
  const strings = all(/<si>(.*?)<\/si>/gs, read('xl/sharedStrings.xml')).map(([, text = '']) => plain(text));
  const formats = formatsOf(read('xl/styles.xml'));
  const sheets = all(/<sheet [^>]*name="([^"]*)"/g, read('xl/workbook.xml')).map(([, name = '']) => plain(name));
  const cells = all(/<row r="\d+"[^>]*>(.*?)<\/row>/gs, xml).map(([, row = '']) => {
    const line: (ReadCell | undefined)[] = [];
    for (const [, place = '', look = '', content = ''] of all(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs, row))
      line[columnOf(place)] = cellOf(look, content, strings, formats);
    return line;
  });
  return {
    sheet: sheets[sheet - 1] ?? '',
    sheets,
    cells,
    values: cells.map((line) => Array.from(line, shown)),
    xml,
  };
}

function cellOf(look: string, content: string, strings: readonly string[], formats: readonly string[]): ReadCell {
  const value = plain(/<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '');
  const format = formats[Number(/ s="(\d+)"/.exec(look)?.[1] ?? 0)] ?? '';
  if (content.includes('<f')) return { value, type: 'formula', format };
  if (/ t="s"/.test(look)) return { value: strings[Number(value)] ?? '', type: 'text', format };
  return { value: Number(value), type: 'number', format };
}

/** The format of each style, by its number. */
function formatsOf(styles: string): string[] {
  const codes = new Map(
    all(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g, styles).map(([, id = '', code = '']) => [id, plain(code)]),
  );
  const styled = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return all(/<xf([^>]*)/g, styled).map(([, facts = '']) => codes.get(/numFmtId="(\d+)"/.exec(facts)?.[1] ?? '') ?? '');
}

const shown = (cell: ReadCell | undefined): string | number | undefined =>
  cell !== undefined && typeof cell.value === 'number' && cell.format.includes('yyyy')
    ? new Date(Math.round((cell.value - DAYS_TO_1970) * 1440) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
    : cell?.value;
/** Days are counted from the end of 1899. */
const DAYS_TO_1970 = 25_569;

const columnOf = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const all = (pattern: RegExp, text: string): RegExpExecArray[] => [...text.matchAll(pattern)] as RegExpExecArray[];
