import { onceOnly, readRows, sentenceOf } from '../../../platform/rows/read-rows.ts';
import { type DumpRow as Row, DumpRow } from './dump-row.ts';
import columns from './columns.json' with { type: 'json' };

export interface Dump {
  readonly rows: readonly Row[];
  /** What cannot be taken, each with its place in the file, for the operator. */
  readonly refused: readonly string[];
  /** Columns or keys that no field of ours has a place for. */
  readonly ignored: readonly string[];
}

const fields = new Map(Object.entries(columns).flatMap(([field, names]) => names.map((name) => [name, field])));

/**
 * Reads a dump of the older system.
 * @throws Error with a sentence for the operator if the file is neither JSON nor CSV
 */
export function readDump(bytes: Uint8Array): Dump {
  const fieldOf = (name: string) => fields.get(name.toLowerCase());
  const { rows: found, ignored } = readRows(bytes, { fieldOf, needed: ['number', 'name', 'authors'] });
  const rows: Row[] = [];
  const refused: string[] = [];
  const repeated = onceOnly('number');
  for (const { place, fields: given, flaw } of found) {
    const parsed = DumpRow.safeParse(given);
    const problem = flaw ?? (parsed.success ? repeated(parsed.data.number, place) : sentenceOf(parsed.error));
    if (problem !== undefined) refused.push(`${place}: ${problem}`);
    else if (parsed.success) rows.push(parsed.data);
  }
  return { rows, refused, ignored };
}
