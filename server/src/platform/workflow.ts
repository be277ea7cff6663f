import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Machine } from '@luch/contract/kernel/define-machine.ts';
import type { MovedOn, SeenInput } from '@luch/contract/kernel/moved-on.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import { asc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database/open.ts';
import { isAmong, type Place, prepared } from './database/prepared.ts';
import type { Deps } from './deps.ts';
import { type History, type HistoryEntry, lastMove, writeEntries } from './history.ts';
import {
  begin,
  type StatusRow,
  type StatusTable,
  type Step,
  transition,
  transitionAll,
  type Workflow,
} from './transition.ts';

/** What every command of a workflow knows: the locked row, its facts and who asks. */
export interface WorkflowContext<Row, Facts> {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly row: Row;
  readonly facts: Facts;
}

export interface WorkflowRules<Table extends StatusTable, Action extends string, Facts> {
  readonly table: Table;
  readonly machine: Machine<number, Action, string, string>;
  /** Every step leaves a row there. */
  readonly history: History;
  verdict(action: Action, facts: Facts): Verdict;
  /** What a refusal tells besides its words, by the facts it was judged from. */
  toldWith?(this: void, because: string, facts: Facts): Readonly<Record<string, unknown>>;
  /** Facts of the locked row for the asking person; refuses with `not_found` what this person may not see. */
  facts(
    this: void,
    call: Omit<WorkflowContext<Table['$inferSelect'], Facts>, 'facts'> & { readonly action: Action },
  ): Promise<Facts>;
  /** What every arrival in a state brings, whatever the action. */
  onArrival?(tx: Tx, ids: readonly number[], to: number, now: Date): Promise<void>;
  /** Somebody else has moved it since the author of an action saw it: who, what and when, as this entry says, if any. */
  movedOn(
    this: void,
    deps: Deps,
    tx: Tx,
    actor: Actor,
    row: Table['$inferSelect'],
    entry: number | undefined,
  ): Promise<MovedOn>;
  /** Open screens follow. */
  notify(this: void, deps: Deps, tx: Tx, row: Table['$inferSelect']): Promise<void>;
}

type Make<Table extends StatusTable, Facts, Details> = (
  context: WorkflowContext<Table['$inferSelect'], Facts>,
) => Promise<Step<Table, Partial<Details>>> | Step<Table, Partial<Details>>;

/** What the author of an action saw: the status, or those of a list, and the last entry of the history. What is not named is not compared. */
export interface Seen {
  readonly statuses?: readonly number[] | undefined;
  readonly history?: number | undefined;
}
/** As the input of an action says it. */
export const seenOf = ({ seen_status: status, seen_history: history }: SeenInput): Seen => ({
  statuses: status === undefined ? undefined : [status],
  history,
});

/** Carries one action of the machine through the gate, inside the caller's transaction. */
export type Move<Table extends StatusTable, Action extends string, Facts, Details> = (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  id: number,
  action: Action,
  make: Make<Table, Facts, Details>,
  seen?: Seen,
) => Promise<{ readonly row: Table['$inferSelect']; readonly to: number }>;

/** Inserts a row in its first state, and `create` as the first entry of its history. Answers its id. */
export type Begin<Table extends StatusTable> = (
  tx: Tx,
  actor: Actor,
  now: Date,
  values: Omit<Table['$inferInsert'], 'statusAt'> & { readonly status: number },
) => Promise<number>;

/** A workflow whose every step is locked, judged, written into a history and told to open screens. */
export function defineWorkflow<
  Table extends StatusTable & { readonly $inferSelect: { readonly id: number; readonly status: number } },
  Action extends string,
  Facts,
  Details,
>(
  rules: WorkflowRules<Table, Action, Facts>,
): {
  readonly begin: Begin<Table>;
  readonly move: Move<Table, Action, Facts, Details>;
} {
  type Entry = HistoryEntry & Partial<Details>;
  type Row = Table['$inferSelect'];
  const { table, history, facts, notify } = rules;
  const gate = gateOf(rules);
  const move: Move<Table, Action, Facts, Details> = async (deps, tx, actor, id, action, make, seen) => {
    const now = deps.clock.now();
    const moved = await transition<Table, Row, Facts, Action, Entry>(tx, gate, {
      id,
      action,
      now,
      async demandSeen(row) {
        const isElsewhere = seen?.statuses?.includes(row.status) === false;
        if (!isElsewhere && seen?.history === undefined) return;
        const entry = await lastMove(tx, history, row.id, action, seen?.history);
        if (!isElsewhere && entry === undefined) return;
        throw new AppError('moved_on', {}, { moved: await rules.movedOn(deps, tx, actor, row, entry) });
      },
      facts: (row) => facts({ deps, tx, actor, now, row, action }),
      async step(row, known) {
        const step = await make({ deps, tx, actor, now, row, facts: known });
        return { ...step, entry: { action, actorId: actor.id, at: now, ...step.entry } };
      },
    });
    await notify(deps, tx, moved.row);
    return moved;
  };
  return {
    move,
    async begin(tx, actor, now, values) {
      const id = await begin(tx, table, { ...values, statusAt: now });
      const entry: HistoryEntry = { action: 'create', actorId: actor.id, at: now };
      await writeEntries(tx, rules, [{ row: { id, status: values.status }, to: values.status, entry }]);
      return id;
    },
  };
}

/** What the gate asks of a workflow: the lock, the verdict, the history. */
function gateOf<Table extends StatusTable, Action extends string, Facts>(
  rules: WorkflowRules<Table, Action, Facts>,
): Workflow<Table, Table['$inferSelect'] & StatusRow, Facts, Action, HistoryEntry> {
  const { table, machine, history } = rules;
  // Drizzle's types of a query want a table that is known.
  const known: PgTable = table;
  // Rows of other tables may name this one meanwhile; no key changes.
  const locked = prepared((query, places: { readonly id: Place<number> }) =>
    query.select().from(known).where(eq(table.id, places.id)).for('no key update'),
  );
  return {
    table,
    machine,
    async lock(tx, id) {
      const [row] = await locked(tx, { id });
      return row as (Table['$inferSelect'] & StatusRow) | undefined;
    },
    verdict: rules.verdict.bind(rules),
    ...(rules.toldWith && { toldWith: rules.toldWith }),
    writeHistory: (tx, row, to, entry) => writeEntries(tx, { machine, history }, [{ row, to, entry }]),
    ...(rules.onArrival && { onArrival: rules.onArrival.bind(rules) }),
  };
}

export interface SetRules<Table extends StatusTable, Action extends string>
  extends Pick<WorkflowRules<Table, Action, never>, 'table' | 'machine' | 'history' | 'onArrival'> {
  /** Who and state: what more there is to ask, the caller has asked of all of them. */
  verdict(this: void, action: Action, row: Table['$inferSelect']): Verdict;
  /** Open screens follow. */
  notify(this: void, deps: Deps, tx: Tx, rows: readonly Table['$inferSelect'][]): Promise<void>;
}

/** Carries one action through the gate for many rows, all or none, inside the caller's transaction. */
export type MoveAll<Table extends StatusTable, Action extends string, Details> = (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  /** `now` of the command that makes them move: what one command does has happened at one moment. */
  moved: { readonly ids: readonly number[]; readonly action: Action; readonly now: Date },
  step: (row: Table['$inferSelect']) => Omit<Step<Table, Partial<Details>>, 'effects'>,
) => Promise<readonly { readonly row: Table['$inferSelect']; readonly to: number }[]>;

/** Moves that somebody else's command makes of many rows at once, in as many statements as of one. */
export function defineSetMove<
  Table extends StatusTable & { readonly $inferSelect: StatusRow },
  Action extends string,
  Details,
>(rules: SetRules<Table, Action>): MoveAll<Table, Action, Details> {
  type Row = Table['$inferSelect'];
  const { table, machine, history, notify } = rules;
  return async (deps, tx, actor, { ids, action, now }, step) => {
    if (ids.length === 0) return [];
    const known: PgTable = table;
    const moved = await transitionAll<Table, Row, Action, HistoryEntry & Partial<Details>>(
      tx,
      {
        table,
        machine,
        lockAll: async () =>
          (await tx
            .select()
            .from(known)
            .where(isAmong(table.id, ids))
            .orderBy(asc(table.id))
            .for('no key update')) as Row[],
        verdict: rules.verdict,
        writeHistories: (_tx, steps) => writeEntries(tx, { machine, history }, steps),
        ...(rules.onArrival && { onArrival: rules.onArrival.bind(rules) }),
      },
      {
        ids,
        action,
        now,
        step(row) {
          const { entry, ...rest } = step(row);
          return { ...rest, entry: { action, actorId: actor.id, at: now, ...entry } };
        },
      },
    );
    await notify(
      deps,
      tx,
      moved.map(({ row }) => row),
    );
    return moved;
  };
}
