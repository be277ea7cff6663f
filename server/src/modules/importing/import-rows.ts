import { createHash } from 'node:crypto';
import { type ImportKind, importSchemas } from '@luch/contract/importing/import.schemas.ts';
import { sql } from 'drizzle-orm';
import { describeError } from '../../platform/database/constraint-errors.ts';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { type FileRow, onceOnly, sentenceOf } from '../../platform/rows/read-rows.ts';
import { type Incoming, left, refused, type Taken, type TakenRows } from '../../platform/rows/taken.ts';
import { audit } from '../audit/audit.commands.ts';
import { knownRows, subjectOf } from './importing.queries.ts';
import { importedRow } from './importing.tables.ts';
import { takeMethods, takeOrganisations, takeStations } from './kinds/lists.ts';
import type { ImportDeps, Take } from './kinds/kind.ts';
import { takePeople } from './kinds/people.ts';
import { takeProposals } from './kinds/proposals.ts';
import { takeSessions } from './kinds/sessions.ts';

const begins = {
  organisations: takeOrganisations,
  methods: takeMethods,
  stations: takeStations,
  people: takePeople,
  sessions: takeSessions,
  proposals: takeProposals,
};

/** A row that stays out, with its place in the file and the reason. */
export interface Aside {
  readonly place: string;
  readonly why: string;
}
export interface ImportResult {
  added: number;
  changed: number;
  /** As the file brought it before, or as it stood here already. */
  unchanged: number;
  /** Made here what the file would overwrite. */
  readonly left: Aside[];
  readonly refused: Aside[];
}

/** Rows of a transaction: a process that is killed loses these, and the same file goes on from there. */
const AT_ONCE = 500;

type Row = Incoming<never> & { readonly place: string; readonly digest: Buffer };

/**
 * Brings rows of one kind. A row is known by its key: said as before it is not looked at, so that the same file changes
 * nothing and goes on where a killed process stopped.
 * @param hear how many rows of how many are done
 */
export async function importRows(
  deps: ImportDeps,
  db: Executor,
  kind: ImportKind,
  {
    rows,
    name,
    hear,
  }: {
    readonly rows: readonly FileRow[];
    readonly name: string;
    readonly hear?: (done: number, total: number) => void;
  },
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, unchanged: 0, left: [], refused: [] };
  const sound = soundRows(kind, rows, result);
  const take = (await begins[kind](deps, db)) as Take<never>;
  for (let at = 0; at < sound.length; at += AT_ONCE) {
    await takeBatch({ deps, db, kind, take }, sound.slice(at, at + AT_ONCE), result);
    hear?.(Math.min(at + AT_ONCE, sound.length), sound.length);
  }
  const { added, changed } = result;
  // A file that changes nothing leaves no trace.
  if (added + changed > 0)
    await audit(db, {
      at: deps.clock.now(),
      action: 'import_done',
      subject: 'setting',
      detail: { what: `${kind}: ${name}`, added, changed, refused: result.refused.length },
    });
  return result;
}

function soundRows(kind: ImportKind, rows: readonly FileRow[], { refused: out }: ImportResult): Row[] {
  const schema = importSchemas[kind];
  const empty = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, undefined]));
  const repeated = onceOnly('key');
  return rows.flatMap(({ place, fields, flaw }) => {
    const parsed = schema.safeParse({ ...empty, ...fields });
    const why = flaw ?? (parsed.success ? repeated(parsed.data.key, place) : sentenceOf(parsed.error));
    if (why !== undefined) out.push({ place, why });
    if (why !== undefined || !parsed.success) return [];
    const digest = createHash('sha256').update(JSON.stringify(parsed.data)).digest();
    return [{ place, key: parsed.data.key, values: parsed.data as never, digest }];
  });
}

interface Taking {
  readonly deps: ImportDeps;
  readonly db: Executor;
  readonly kind: ImportKind;
  readonly take: Take<never>;
}

async function takeBatch(taking: Taking, rows: readonly Row[], result: ImportResult): Promise<void> {
  const taken = await takeAll(taking, rows);
  for (const { key, place } of rows) {
    const one = taken.get(key);
    if (!one || one.as === 'known') result.unchanged += 1;
    else if (one.as === 'left' || one.as === 'refused') result[one.as].push({ place, why: one.why });
    else result[one.as] += 1;
  }
}

/** Together; if the database refuses one of them, one by one, so that the others are in and this one is named. */
async function takeAll(taking: Taking, rows: readonly Row[]): Promise<TakenRows> {
  try {
    return await taking.db.transaction((tx) => takeIn(taking, tx, rows));
  } catch (error) {
    const refusal = describeError(error);
    if (!refusal?.constraint) throw error;
    const [only] = rows;
    if (rows.length === 1 && only)
      return new Map([[only.key, refused(`the database refuses it: ${refusal.constraint}`)]]);
    const each: (readonly [string, Taken])[] = [];
    for (const row of rows) each.push(...(await takeAll(taking, [row])));
    return new Map(each);
  }
}

async function takeIn({ deps, kind, take }: Taking, tx: Tx, rows: readonly Row[]): Promise<TakenRows> {
  // Two imports at once take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import'))`);
  const known = await knownRows(
    tx,
    kind,
    rows.map(({ key }) => key),
  );
  const aside = new Map<string, Taken>();
  const news = rows.flatMap((row) => {
    const before = known.get(row.key);
    if (before?.digest?.equals(row.digest) === true) return [];
    if (before?.isMerged) aside.set(row.key, left('was merged into another here, which stays as it is'));
    if (before?.isMerged) return [];
    return [{ ...row, ...(before && { before: { id: before.id, version: before.version } }) }];
  });
  if (news.length === 0) return aside;
  const taken = new Map([...aside, ...(await take(tx, news))]);
  const written = news.flatMap(({ key, digest }) => {
    const one = taken.get(key);
    if (!one || one.as === 'left' || one.as === 'refused') return [];
    return [
      { kind, key, digest, version: one.version ?? null, [subjectOf[kind]]: one.id, importedAt: deps.clock.now() },
    ];
  });
  if (written.length > 0)
    await tx
      .insert(importedRow)
      .values(written)
      .onConflictDoUpdate({
        target: [importedRow.kind, importedRow.key],
        set: {
          digest: sql`excluded.digest`,
          version: sql`excluded.version`,
          importedAt: sql`excluded.imported_at`,
        },
      });
  return taken;
}
