import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import {
  type Both,
  entryProblems,
  type EntryValues,
  fieldsOf,
  listOf,
  type ListName,
  tidy,
} from '@luch/contract/reference/lists.ts';
import type { Problems } from '@luch/contract/kernel/problems.ts';
import { isBlank, isStorable } from '@luch/contract/kernel/storable.ts';
import { and, count, eq, getTableName, inArray, ne, sql } from 'drizzle-orm';
import { describeError } from '../../../platform/database/constraint-errors.ts';
import { lowered } from '../../../platform/database/in-language.ts';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { type Moved, repointAll } from '../../../platform/database/references.ts';
import type { Deps } from '../../../platform/deps.ts';
import { nextNumbers, type Numbers } from '../../../platform/rows/numbers.ts';
import { audit, auditAll } from '../../audit/audit.commands.ts';
import type { AuditAction } from '../../audit/audit.facts.ts';
import { rememberRemoved } from '../upsert.ts';
import { type Entry, entryById, usesOf } from './entries.queries.ts';
import { linksOf, listTables, rowOf } from './list-tables.ts';

/** One change of a list, under its lock. */
export interface Keeping {
  readonly deps: Pick<Deps, 'clock' | 'live'>;
  readonly tx: Tx;
  /** Nobody is signed in where an operator brings a file. */
  readonly actor?: Actor | undefined;
  readonly list: ListName;
}

/** Names are compared and ids given under it; lists change a few times a year. */
export async function lockList(tx: Tx, list: ListName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference list'), hashtext(${list}))`);
}

/** @throws FieldError at the field */
export async function addEntry(keeping: Keeping, input: EntryValues): Promise<number> {
  const { tx, list } = keeping;
  const values = await soundValues(keeping, input);
  const table = listTables[list];
  const [id = 0] = await nextNumbers(tx, table, 1);
  await tx.insert(table).values({ ...rowOf(list, values), id, code: `added-${id}`, version: 1 } as never);
  await writeLinks(keeping, id, values);
  await note(keeping, 'entry_added', { id, values }, changesBetween(list, {}, values));
  return id;
}

/** Sound entries whose names nobody has, in so many statements however many they are. Answers their ids, in their order. */
export async function addEntries(
  keeping: Keeping,
  all: readonly EntryValues[],
  numbers: Numbers,
): Promise<readonly number[]> {
  const { deps, tx, list, actor } = keeping;
  if (all.length === 0) return [];
  const table = listTables[list];
  const ids = await numbers(tx, table, all.length);
  const entries = all.map((values, at) => ({ id: ids[at]!, values: tidy(list, values) }));
  const columns = entries.map(({ id, values }) => ({ ...rowOf(list, values), id, code: `added-${id}`, version: 1 }));
  await tx.insert(table).values(columns);
  for (const { id, values } of entries)
    if (Object.keys(linksOf(list)).length > 0) await writeLinks(keeping, id, values);
  const at = deps.clock.now();
  await auditAll(
    tx,
    entries.map(({ id, values }) => ({
      at,
      ...(actor && { actorId: actor.id }),
      action: 'entry_added' as const,
      subject: 'reference' as const,
      subjectId: id,
      detail: { list, name: values['name'], changes: changesBetween(list, {}, values) },
    })),
  );
  await deps.live.publish(tx, 'everyone', { type: 'reference', id: 0 });
  return entries.map(({ id }) => id);
}

export async function changeEntry(keeping: Keeping, before: Entry, input: EntryValues): Promise<void> {
  const { tx, list } = keeping;
  const values = await soundValues(keeping, input, before);
  const changes = changesBetween(list, before.values, values);
  if (changes.length === 0) return;
  await write(keeping, before, rowOf(list, values));
  await writeLinks(keeping, before.id, values);
  await note({ ...keeping, tx }, 'entry_changed', { id: before.id, values }, changes);
}

/** Pressed twice: it is so already. */
export async function setEntryState(keeping: Keeping, before: Entry, isActive: boolean): Promise<void> {
  if (before.isActive === isActive) return;
  await write(keeping, before, { isActive });
  await note(keeping, isActive ? 'entry_restored' : 'entry_retired', before);
}

/** @throws AppError `entry_in_use` when something refers to it */
export async function deleteEntry(keeping: Keeping, before: Entry): Promise<void> {
  if ((await usesOf(keeping.tx, keeping.list, [before.id])).length > 0) throw new AppError('entry_in_use');
  await remove(keeping, before.id);
  await note(keeping, 'entry_deleted', before, changesBetween(keeping.list, {}, before.values));
}

/** Everything that refers to one refers to the other; the one that goes is deleted. */
export async function mergeEntries(keeping: Keeping, keep: Entry, double: Entry): Promise<readonly Moved[]> {
  const { tx, list } = keeping;
  if (!listOf(list).merges || keep.id === double.id) throw new AppError('not_found');
  const target = getTableName(listTables[list]);
  const moved = await repointAll(tx, target, { keep: keep.id, double: double.id });
  await remove(keeping, double.id);
  await note(keeping, 'entries_merged', keep, [
    { field: 'double', from: double.values['name'], to: keep.values['name'] },
  ]);
  return moved;
}

async function write({ tx, list }: Keeping, { id, version }: Entry, columns: object): Promise<void> {
  const table = listTables[list];
  await tx
    .update(table)
    .set({ ...columns, version: version + 1 })
    .where(eq(table.id, id));
}

async function remove({ tx, list }: Keeping, id: number): Promise<void> {
  const table = listTables[list];
  for (const { table: links, owner } of Object.values(linksOf(list))) await tx.delete(links).where(eq(owner, id));
  try {
    await tx.delete(table).where(eq(table.id, id));
  } catch (error) {
    // Chosen by somebody at this very moment.
    throw describeError(error)?.code === '23503' ? new AppError('entry_in_use') : error;
  }
  await rememberRemoved(tx, table, id);
}

async function writeLinks({ tx, list }: Keeping, id: number, values: EntryValues): Promise<void> {
  for (const [field, { table, owner, other }] of Object.entries(linksOf(list))) {
    const chosen = values[field] as readonly number[];
    await tx.delete(table).where(eq(owner, id));
    const keys = { owner: keyOf(table, owner.name), other: keyOf(table, other.name) };
    if (chosen.length > 0)
      await tx.insert(table).values(chosen.map((one) => ({ [keys.owner]: id, [keys.other]: one })));
  }
}

const keyOf = (table: object, column: string): string =>
  Object.entries(table).find(([, one]) => (one as { name?: string } | null)?.name === column)![0];

/** Tidy and checked, by itself and against the list. */
async function soundValues({ tx, list }: Keeping, input: EntryValues, before?: Entry): Promise<EntryValues> {
  const problems = { ...(await takenName(tx, list, input['name'], before)), ...entryProblems(list, input) };
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  const values = tidy(list, input);
  await demandChoices(tx, list, values, before);
  await demandFixed(tx, list, values, before);
  return values;
}

/** Two entries of one name could not be told apart; what has its name already keeps it. */
export async function takenName(tx: Executor, list: ListName, given: unknown, before?: Entry): Promise<Problems> {
  const table = listTables[list];
  const held = before?.values['name'] as Both | undefined;
  const problems: Problems = {};
  for (const [language, column] of [['ru', table.nameRu] as const, ['en', table.nameEn] as const]) {
    const name = (given as Partial<Both> | null | undefined)?.[language];
    if (typeof name !== 'string' || isBlank(name) || !isStorable(name) || name.trim() === held?.[language]) continue;
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${lowered(column)} = ${lowered(name.trim())}`, before && ne(table.id, before.id)))
      .limit(1);
    if (rows.length > 0) problems[`name.${language}`] = [{ key: 'lists.problem.exists' }];
  }
  return problems;
}

/** An entry that is retired is newly chosen by no other; where it stands it may stay. */
async function demandChoices(tx: Tx, list: ListName, values: EntryValues, before?: Entry): Promise<void> {
  for (const [field, { others }] of Object.entries(linksOf(list))) {
    const held = (before?.values[field] ?? []) as readonly number[];
    const chosen = (values[field] as readonly number[]).filter((id) => !held.includes(id));
    if (chosen.length === 0) continue;
    const [known] = await tx
      .select({ count: count() })
      .from(others)
      .where(and(inArray(others.id, chosen), eq(others.isActive, true)));
    if (known?.count !== chosen.length) throw new FieldError({ [field]: [{ key: 'validation.choice' }] });
  }
}

/** Proposals and records of a station are of its kind: it stays what it is. */
async function demandFixed(tx: Tx, list: ListName, values: EntryValues, before?: Entry): Promise<void> {
  if (!before) return;
  for (const [field, definition] of fieldsOf(list)) {
    if (definition.kind !== 'facility' || !definition.fixedInUse || values[field] === before.values[field]) continue;
    if ((await usesOf(tx, list, [before.id])).length > 0)
      throw new FieldError({ [field]: [{ key: 'lists.problem.fixed' }] });
  }
}

interface Change {
  readonly field: 'double' | (string & {});
  readonly from: unknown;
  readonly to: unknown;
}

const changesBetween = (list: ListName, before: EntryValues, after: EntryValues): Change[] =>
  fieldsOf(list)
    .map(([field]) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));

type ListAction = Extract<AuditAction, `entr${string}`>;
/** Who did it stands in the journal, and every open screen asks anew. */
async function note(
  { deps, tx, actor, list }: Keeping,
  action: ListAction,
  { id, values }: Pick<Entry, 'id' | 'values'>,
  changes: readonly Change[] = [],
): Promise<void> {
  const detail = { list, name: values['name'], changes };
  await audit(tx, {
    at: deps.clock.now(),
    ...(actor && { actorId: actor.id }),
    action,
    subject: 'reference',
    subjectId: id,
    detail,
  });
  await deps.live.publish(tx, 'everyone', { type: 'reference', id: 0 });
}

export const demandEntry = async (tx: Tx, list: ListName, id: number): Promise<Entry> => {
  const entry = await entryById(tx, list, id);
  if (!entry) throw new AppError('not_found');
  return entry;
};
