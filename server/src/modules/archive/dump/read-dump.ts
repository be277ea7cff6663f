import { type DumpRow as Row, DumpRow } from './dump-row.ts';
import columns from './columns.json' with { type: 'json' };
import { readCsv } from './read-csv.ts';

export interface Dump {
  readonly rows: readonly Row[];
  /** What cannot be taken, each with its place in the file, for the operator. */
  readonly refused: readonly string[];
  /** Columns or keys that no field of ours has a place for. */
  readonly ignored: readonly string[];
}

/**
 * Reads a dump of the older system: JSON (an array of objects) or CSV (a line of column names first), in UTF-8.
 * @throws Error with a sentence for the operator if the file is neither
 */
export function readDump(bytes: Uint8Array): Dump {
  const text = decode(bytes);
  const entries = /^\s*[[{]/.test(text) ? entriesOfJson(text) : entriesOfCsv(text);
  const rows: Row[] = [];
  const refused: string[] = [];
  const ignored = new Set<string>();
  const places = new Map<string, string>();
  for (const { place, fields, flaw } of entries) {
    const { known, unknown } = byField(fields);
    for (const name of unknown) ignored.add(name);
    const parsed = DumpRow.safeParse(known);
    const problem = flaw ?? (parsed.success ? repeated(places, parsed.data.number, place) : sentenceOf(parsed.error));
    if (problem !== undefined) refused.push(`${place}: ${problem}`);
    else if (parsed.success) rows.push(parsed.data);
  }
  return { rows, refused, ignored: [...ignored] };
}

interface Entry {
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly flaw?: string;
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

function entriesOfJson(text: string): Entry[] {
  const parsed: unknown = parseJson(text);
  if (!Array.isArray(parsed)) throw new Error('The JSON file is not an array of proposals');
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

function entriesOfCsv(text: string): Entry[] {
  const [head, ...rows] = readCsv(text);
  const names = head?.values.map((name) => name.trim()) ?? [];
  const found = Object.keys(byField(Object.fromEntries(names.map((name) => [name, '']))).known);
  const missing = ['number', 'name', 'authors'].filter((field) => !found.includes(field));
  if (head?.flaw) throw new Error(`The line of column names is not readable: ${head.flaw}`);
  if (missing.length > 0) throw new Error(`The first line names no column ${missing.join(', ')}`);
  return rows.map(({ line, values, flaw }) => {
    const count = `has ${values.length} values where the first line names ${names.length} columns`;
    const problem = flaw ?? (values.length === names.length ? undefined : count);
    const fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    return { place: `line ${line}`, fields, ...(problem !== undefined && { flaw: problem }) };
  });
}

const fieldOf = new Map(Object.entries(columns).flatMap(([field, names]) => names.map((name) => [name, field])));

function byField(fields: Readonly<Record<string, unknown>>) {
  const known: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = fieldOf.get(name.trim().toLowerCase());
    if (field === undefined || field in known) unknown.push(name);
    else known[field] = value;
  }
  return { known, unknown };
}

/** The same number twice in one file: which of them would be right? */
function repeated(places: Map<string, string>, number: string, place: string): string | undefined {
  const before = places.get(number);
  places.set(number, before ?? place);
  return before === undefined ? undefined : `number ${number} stands already at ${before}`;
}

const sentenceOf = (error: { readonly issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
