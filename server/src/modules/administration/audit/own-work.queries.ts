import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq, exists, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { auditEvent, personalRead } from '../../audit/audit.tables.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { isAboutOwnWork } from '../../expertise/own-work.queries.ts';

/** The journal, too, tells nobody who judges their own work (decision 0100). */
export const whoRatesOwnWork = (db: Executor, actor: Actor): SQL | undefined =>
  and(eq(auditEvent.action, 'experts_changed'), isAboutOwnWork(db, actor, auditEvent.subjectId));

/** Nor does the record of reads: experts have read it, by whatever office and whoever acted as them. */
export const whoReadOwnWorkToRate = (db: Executor, actor: Actor): SQL | undefined =>
  and(
    eq(personalRead.kind, 'proposal'),
    isAboutOwnWork(db, actor, personalRead.about),
    or(eq(personalRead.office, 'expert'), exists(assignmentsOfReader(db))),
  );
const assignmentsOfReader = (db: Executor) =>
  db
    .select({ id: expertAssignment.id })
    .from(expertAssignment)
    .where(
      and(
        eq(expertAssignment.proposalId, personalRead.about),
        or(eq(expertAssignment.expertId, personalRead.readerId), eq(expertAssignment.expertId, personalRead.asId)),
      ),
    );
