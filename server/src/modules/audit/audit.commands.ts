import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { auditEvent } from './audit.tables.ts';

export interface AuditEntry {
  readonly at: Date;
  /** Nobody, when the portal acts by itself or the doer is not signed in. */
  readonly actorId?: number;
  /** A verb, such as `password_changed`. */
  readonly action: string;
  readonly subject: 'person' | 'proposal' | 'station' | 'setting' | 'reference';
  readonly subjectId?: number;
  /** Names of what changed; never passwords, links or personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes down, in the transaction of the act itself, what has no history of its own. */
export const audit = (tx: Executor, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** What was done to many at once, in one statement. */
export async function auditAll(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditEvent).values(entries.map(({ detail, ...entry }) => ({ ...entry, detail: { ...detail } })));
}

/** Of two accounts that become one: what was done to either was done to the same person. */
export async function moveAudit(tx: Executor, keep: number, double: number): Promise<void> {
  await tx
    .update(auditEvent)
    .set({ subjectId: keep })
    .where(and(eq(auditEvent.subject, 'person'), eq(auditEvent.subjectId, double)));
}
