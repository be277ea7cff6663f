/** A row of a CSV file as it stands there. */
export interface CsvRow {
  /** On which it begins, from 1. */
  readonly line: number;
  readonly values: readonly string[];
  /** What is wrong with its form; `values` is then what stood before. */
  readonly flaw?: string;
}

/**
 * RFC 4180, with commas or semicolons as the first line has them, any ends of lines, and quotes that may hold either.
 * Blank lines are left out. A row of a wrong form is told, and reading goes on in the next line.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const delimiter = delimiterOf(text);
  const plain = new RegExp(`[^"\\r\\n${delimiter}]*`, 'y');
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row = readRow(text, at, { delimiter, plain });
    if (row.values.length > 1 || row.values[0] !== '' || row.flaw) yield { line, values: row.values, ...flawOf(row) };
    line += countLines(text.slice(at, row.end));
    at = row.end;
  }
}

interface Form {
  readonly delimiter: string;
  readonly plain: RegExp;
}
interface ReadRow {
  readonly values: readonly string[];
  /** Where the next row begins. */
  readonly end: number;
  readonly flaw?: string;
}

const quoted = /"([^"]*(?:""[^"]*)*)"/y;
const lineEnd = /\r\n|\r|\n/y;
const restOfLine = /[^\r\n]*(?:\r\n|\r|\n)?/y;

function readRow(text: string, start: number, { delimiter, plain }: Form): ReadRow {
  const values: string[] = [];
  for (let at = start; ; at += 1) {
    const inQuotes = match(quoted, text, at);
    const cell = inQuotes ?? match(plain, text, at);
    at += cell?.[0].length ?? 0;
    if (text[at] === delimiter || at >= text.length || /[\r\n]/.test(text[at] ?? '')) {
      values.push(inQuotes?.[1]?.replaceAll('""', '"') ?? cell?.[0] ?? '');
      if (text[at] === delimiter) continue;
      return { values, end: at + (match(lineEnd, text, at)?.[0].length ?? 0) };
    }
    // Where it should have ended is unknown: the next line is tried as a row of its own, so that none is swallowed.
    const end = start + (match(restOfLine, text, start)?.[0].length ?? 0);
    if (inQuotes) return { values, end, flaw: 'there is text after a closing quote' };
    if (cell?.[0]) return { values, end, flaw: 'a quote stands inside a value that does not begin with one' };
    return { values, end, flaw: 'a quote is opened and never closed' };
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const flawOf = ({ flaw }: ReadRow) => (flaw === undefined ? {} : { flaw });
const countLines = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Outside of quotes in the first line; a comma if there is neither. */
function delimiterOf(text: string): ',' | ';' {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}
