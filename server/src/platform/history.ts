import { and, desc, eq, gt, ne, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { writeLater } from './database/write-at-end.ts';
import type { Tx } from './database/open.ts';
import { changesRecorded } from './changes.events.ts';
import type { StatusRow } from './transition.ts';

/** What every row of a history says besides what the gate knows by itself; a workflow adds its own details. */
export interface HistoryEntry {
  readonly action: string;
  readonly actorId: number;
  readonly at: Date;
}

type HistoryTable = PgTable &
  Readonly<Record<'id' | 'action' | 'fromStatus' | 'toStatus' | 'actorId' | 'at', PgColumn>>;

export interface History {
  readonly table: HistoryTable;
  readonly of: string;
  readonly ofColumn: PgColumn;
}
/** @param of the column that says whose history it is */
export const historyIn = <Table extends HistoryTable>(
  table: Table,
  of: keyof Table['$inferInsert'] & string,
): History => ({
  table,
  of,
  ofColumn: (table as unknown as Readonly<Record<string, PgColumn>>)[of] as PgColumn,
});

/** What happened, as steps of a machine: webhooks hear of it too. */
export async function writeEntries(
  tx: Tx,
  { machine, history }: { readonly machine: { readonly name: string }; readonly history: History },
  steps: readonly { readonly row: StatusRow; readonly to: number; readonly entry: HistoryEntry }[],
): Promise<void> {
  const entries = steps.map(({ row, to, entry }) => ({
    [history.of]: row.id,
    fromStatus: row.status,
    toStatus: to,
    ...entry,
  }));
  await writeLater(tx, tx.insert(history.table).values(entries).getSQL());
  const changes = steps.map(({ row, to, entry: { action } }) => {
    return { subject: machine.name, id: row.id, action, from: row.status, to };
  });
  await changesRecorded.announce({ tx, changes });
}

/**
 * The newest entry after this one that moved the row, or was the same action. Another action that keeps the state is none.
 * Where nobody says what was seen of the history, the newest that moved it.
 */
export async function lastMove(
  tx: Tx,
  { table, ofColumn }: History,
  id: number,
  action: string,
  after: number | undefined,
): Promise<number | undefined> {
  const known: PgTable = table;
  const isMove = ne(table.fromStatus, table.toStatus);
  const [entry] = await tx
    .select({ id: table.id })
    .from(known)
    .where(
      and(
        eq(ofColumn, id),
        after === undefined ? isMove : and(gt(table.id, after), or(eq(table.action, action), isMove)),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1);
  return entry === undefined ? undefined : Number(entry.id);
}
