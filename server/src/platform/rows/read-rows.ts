import { readCsv } from './read-csv.ts';

/** A row of a file by the fields that it fills. */
export interface FileRow {
  /** Where it stands: `line 7` of CSV, `entry 7` of JSON. */
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What is wrong with its form. */
  readonly flaw?: string;
}

export interface Reading {
  /** Which field a column or key fills; none has no place here. */
  fieldOf(this: void, name: string): string | undefined;
  /** Fields that a CSV file must have a column for. */
  readonly needed: readonly string[];
}

export interface FileRows {
  readonly rows: readonly FileRow[];
  /** Columns or keys that fill no field. */
  readonly ignored: readonly string[];
}

/**
 * Reads rows from JSON (an array of objects) or CSV (a line of column names first), in UTF-8.
 * @throws Error with a sentence for the operator if the file is neither
 */
export function readRows(bytes: Uint8Array, reading: Reading): FileRows {
  const text = decode(bytes);
  const found = /^\s*[[{]/.test(text) ? rowsOfJson(text) : rowsOfCsv(text, reading);
  const ignored = new Set<string>();
  const rows = found.map((row) => {
    const { known, unknown } = byField(row.fields, reading);
    for (const name of unknown) ignored.add(name);
    return { ...row, fields: known };
  });
  return { rows, ignored: [...ignored] };
}

/** What is wrong with a row, each problem behind the name of its field. */
export const sentenceOf = (error: {
  readonly issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): string => error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');

/** The same thing twice in one file: which of them would be right? Answers what is wrong with the second one. */
export function onceOnly(field: string): (value: string, place: string) => string | undefined {
  const places = new Map<string, string>();
  return (value, place) => {
    const before = places.get(value);
    places.set(value, before ?? place);
    return before === undefined ? undefined : `${field} ${value} stands already at ${before}`;
  };
}

/** With or without a byte order mark, which the decoder removes. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`The file is not UTF-8 (line ${firstBadLine(bytes)}): save it as UTF-8`);
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const strict = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    try {
      strict.decode(bytes.subarray(start, end < 0 ? undefined : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
  }
}

function rowsOfJson(text: string): FileRow[] {
  const parsed: unknown = parseJson(text);
  if (!Array.isArray(parsed)) throw new Error('The JSON file is not an array of objects');
  return parsed.map((entry: unknown, index) => {
    const place = `entry ${index + 1}`;
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    return isObject ? { place, fields: { ...entry } } : { place, fields: {}, flaw: 'is not an object' };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not valid JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function rowsOfCsv(text: string, reading: Reading): FileRow[] {
  const [head, ...rows] = readCsv(text);
  const names = head?.values.map((name) => name.trim()) ?? [];
  const found = Object.keys(byField(Object.fromEntries(names.map((name) => [name, ''])), reading).known);
  const missing = reading.needed.filter((field) => !found.includes(field));
  if (head?.flaw) throw new Error(`The line of column names is not readable: ${head.flaw}`);
  if (missing.length > 0) throw new Error(`The first line names no column ${missing.join(', ')}`);
  return rows.map(({ line, values, flaw }) => {
    const count = `has ${values.length} values where the first line names ${names.length} columns`;
    const problem = flaw ?? (values.length === names.length ? undefined : count);
    const fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    return { place: `line ${line}`, fields, ...(problem !== undefined && { flaw: problem }) };
  });
}

function byField(fields: Readonly<Record<string, unknown>>, { fieldOf }: Reading) {
  const known: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = fieldOf(name.trim());
    if (field === undefined || field in known) unknown.push(name);
    else known[field] = value;
  }
  return { known, unknown };
}
