import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import type { Machine } from '@luch/contract/kernel/define-machine.ts';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from './database/open.ts';
import { isAmong } from './database/prepared.ts';

/**
 * The one gate through which a status is written (`docs/architecture.md`, idea 2). A check fails the build if another
 * file writes one. The caller's transaction holds everything: status, history, effects, queued mails; all or nothing.
 */
export type StatusTable = PgTable & { readonly id: PgColumn; readonly status: PgColumn; readonly statusAt: PgColumn };
export interface StatusRow {
  readonly id: number;
  readonly status: number;
}

export interface Workflow<Table extends StatusTable, Row extends StatusRow, Facts, Action extends string, Entry> {
  readonly table: Table;
  readonly machine: Machine<number, Action, string, string>;
  /** `select … for update`: whoever comes second waits here and then sees the new state. */
  lock(tx: Tx, id: number): Promise<Row | undefined>;
  verdict(action: Action, facts: Facts): Verdict;
  /** What a refusal tells besides its words, by the facts it was judged from. */
  toldWith?(because: string, facts: Facts): Readonly<Record<string, unknown>>;
  writeHistory(tx: Tx, row: Row, to: number, entry: Entry): Promise<void>;
  /** What every arrival in a state brings, whatever the action. */
  onArrival?(tx: Tx, ids: readonly number[], to: number, now: Date): Promise<void>;
}

/** What a command makes of the locked row. Other columns may change with the status, in the same statement. */
export interface Step<Table extends PgTable, Entry> {
  readonly to: number;
  readonly changes?: Partial<PgUpdateSetSource<Table>>;
  readonly entry: Entry;
  /** After the status is written: other tables, mails, live messages. */
  effects?(tx: Tx): Promise<void>;
}

export interface TransitionCall<Row, Facts, Action extends string, Table extends PgTable, Entry> {
  readonly id: number;
  readonly action: Action;
  readonly now: Date;
  /** Refuses when somebody has moved the row since the author of the action saw it. */
  demandSeen?(row: Row): Promise<void>;
  /** Facts of the locked row for the asking person; refuses with `not_found` what this person may not see. */
  facts(row: Row): Promise<Facts>;
  step(row: Row, facts: Facts): Promise<Step<Table, Entry>>;
}

/**
 * Lock, facts, verdict, guarded update, history, effects: in this order.
 * @throws AppError with the verdict's code, `not_found`, or `moved_on` if the row changed under us.
 */
export async function transition<Table extends StatusTable, Row extends StatusRow, Facts, Action extends string, Entry>(
  tx: Tx,
  workflow: Workflow<Table, Row, Facts, Action, Entry>,
  call: TransitionCall<Row, Facts, Action, Table, Entry>,
): Promise<{ readonly row: Row; readonly to: number }> {
  const row = await workflow.lock(tx, call.id);
  if (!row) throw new AppError('not_found');
  const facts = await call.facts(row);
  await call.demandSeen?.(row);
  const verdict = workflow.verdict(call.action, facts);
  if (!verdict.allowed)
    throw new AppError(verdict.because as ErrorCode, {}, workflow.toldWith?.(verdict.because, facts));
  const step = await call.step(row, facts);
  assertInTable(workflow.machine, call.action, row.status, step.to);
  await writeStatus(tx, workflow.table, [{ ...step, row }], call.now);
  await workflow.writeHistory(tx, row, step.to, step.entry);
  if (step.to !== row.status) await workflow.onArrival?.(tx, [row.id], step.to, call.now);
  await step.effects?.(tx);
  return { row, to: step.to };
}

/** Inserts a new row in its first state; with `beginAll` the only other place where a status is written. */
export async function begin<Table extends StatusTable>(
  tx: Tx,
  table: Table,
  values: Table['$inferInsert'] & { status: number; statusAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(table)
    .values(values as never)
    .returning({ id: table.id });
  if (!row) throw new AppError('unknown');
  return Number(row['id']);
}

/** The same for many rows, in one statement. */
export async function beginAll<Table extends StatusTable>(
  tx: Tx,
  table: Table,
  rows: readonly (Table['$inferInsert'] & { status: number; statusAt: Date })[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows as never);
}

/** What a set of rows needs of its workflow: what one needs, each at once for all of them. */
export interface SetWorkflow<Table extends StatusTable, Row extends StatusRow, Action extends string, Entry>
  extends Pick<Workflow<Table, Row, never, Action, Entry>, 'table' | 'machine' | 'onArrival'> {
  /** `select … for update` in the order of the ids, so that two sets never wait for each other in a ring. */
  lockAll(tx: Tx, ids: readonly number[]): Promise<Row[]>;
  verdict(action: Action, row: Row): Verdict;
  writeHistories(tx: Tx, steps: readonly { row: Row; to: number; entry: Entry }[]): Promise<void>;
}

export interface SetCall<Row, Action extends string, Table extends PgTable, Entry> {
  readonly ids: readonly number[];
  readonly action: Action;
  readonly now: Date;
  readonly step: (row: Row) => Omit<Step<Table, Entry>, 'effects'>;
}

/**
 * The gate for many rows that one command moves by the same action, all or none: so many statements for each way from
 * one state to another, however many rows take it. The caller adds the effects.
 * @throws as `transition`
 */
export async function transitionAll<Table extends StatusTable, Row extends StatusRow, Action extends string, Entry>(
  tx: Tx,
  workflow: SetWorkflow<Table, Row, Action, Entry>,
  { ids, action, now, step }: SetCall<Row, Action, Table, Entry>,
): Promise<readonly { readonly row: Row; readonly to: number }[]> {
  const rows = await workflow.lockAll(tx, ids);
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  for (const row of rows) {
    const verdict = workflow.verdict(action, row);
    if (!verdict.allowed) throw new AppError(verdict.because as ErrorCode);
  }
  const steps = rows.map((row) => ({ row, ...step(row) }));
  for (const { row, to } of steps) assertInTable(workflow.machine, action, row.status, to);
  const ways = Map.groupBy(steps, ({ row, to, changes }) => JSON.stringify([row.status, to, changes]));
  for (const way of ways.values()) await writeStatus(tx, workflow.table, way, now);
  await workflow.writeHistories(tx, steps);
  const arrivals = Map.groupBy(steps, ({ row, to }) => (to === row.status ? null : to));
  for (const [to, arrived] of arrivals)
    if (to !== null)
      await workflow.onArrival?.(
        tx,
        arrived.map(({ row }) => row.id),
        to,
        now,
      );
  return steps;
}

/** Of rows that are in the same state and take the same way. */
async function writeStatus<Table extends StatusTable, Entry>(
  tx: Tx,
  table: Table,
  way: readonly (Pick<Step<Table, Entry>, 'to' | 'changes'> & { readonly row: StatusRow })[],
  now: Date,
): Promise<void> {
  const [first] = way;
  if (!first) return;
  const { row, to, changes } = first;
  const moved = to === row.status ? {} : { status: to, statusAt: now };
  const written = { ...changes, ...moved };
  if (Object.keys(written).length === 0) return;
  const ids = way.map((one) => one.row.id);
  const rows = await tx
    .update(table)
    .set(written as never)
    .where(and(isAmong(table.id, ids), eq(table.status, row.status)))
    .returning({ id: table.id });
  if (rows.length !== ids.length) throw new AppError('moved_on');
}

/** A command that computes a state outside the table is a mistake of ours, not of the caller. */
function assertInTable<Action extends string>(
  machine: Machine<number, Action, string, string>,
  action: Action,
  from: number,
  to: number,
): void {
  const rule = machine.actions[action];
  const targets = rule.to === 'same' ? [from] : typeof rule.to === 'number' ? [rule.to] : rule.to;
  if (!targets.includes(to))
    throw new Error(`${machine.name}: '${action}' leads from ${from} to ${to}, outside its table`);
}
