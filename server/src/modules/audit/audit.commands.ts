import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { AuditAction, AuditField } from './audit.facts.ts';
import { auditEvent } from './audit.tables.ts';

interface AuditChange<Field extends string> {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** From what to what; or the thing before and after; or facts by their fields. Never passwords, links or personal data. */
type Detail<Action extends AuditAction> =
  | {
      readonly changes: readonly AuditChange<AuditField<Action>>[];
      /** Of the setting or text. */
      readonly key?: string;
      readonly name?: unknown;
      readonly list?: string;
    }
  | { readonly before?: object; readonly after?: object }
  | { readonly [Field in AuditField<Action>]?: unknown };

interface Entry<Action extends AuditAction> {
  readonly at: Date;
  /** Nobody, when the portal acts by itself or the doer is not signed in. */
  readonly actorId?: number;
  readonly action: Action;
  readonly subject: 'person' | 'proposal' | 'station' | 'setting' | 'reference';
  readonly subjectId?: number;
  readonly detail?: Detail<Action>;
}

/** Writes down, in the transaction of the act itself, what has no history of its own. */
export const audit = <const Action extends AuditAction>(tx: Executor, entry: Entry<Action>): Promise<void> =>
  auditAll(tx, [entry]);

/** What was done to many at once, in one statement. */
export async function auditAll<const Action extends AuditAction>(
  tx: Executor,
  entries: readonly Entry<Action>[],
): Promise<void> {
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
