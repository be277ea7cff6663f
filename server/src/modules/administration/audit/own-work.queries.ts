import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { isAboutOwnWork } from '../../expertise/own-work.queries.ts';

/** The journal, too, tells nobody who judges their own work (decision 0100). */
export const whoRatesOwnWork = (db: Executor, actor: Actor): SQL | undefined =>
  and(eq(auditEvent.action, 'experts_changed'), isAboutOwnWork(db, actor, auditEvent.subjectId));
