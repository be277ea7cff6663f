import { passStatus as p } from '@luch/contract/pass/pass.machine.ts';
import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { erasureRequest } from '../own-data/own-data.tables.ts';
import { maySettle } from '../own-data/own-data.policy.ts';
import { cancelAsked } from '../pass/pass.queries.ts';
import { isPassOffice } from '../pass/pass.facts.ts';
import { pass } from '../pass/pass.tables.ts';
import { failuresLookedAfter } from './failed-work.queries.ts';
import { counted, type WaitingOf } from './waiting-of.queries.ts';

/** Passes of visits that are not over; the day of the first visit is that by which they are due. */
export const ofPassOffice: WaitingOf = ({ tx, actor, today }) => {
  if (!isPassOffice(actor)) return [];
  const some = (kind: WaitingKind, which: SQL | undefined, since: AnyPgColumn = pass.statusAt) =>
    tx
      .select(counted(kind, { since, until: pass.starts, id: pass.id }))
      .from(pass)
      .where(and(which, gte(pass.ends, today)));
  return [
    some('pass_new', eq(pass.status, p.requested)),
    some('pass_work', eq(pass.status, p.in_processing)),
    some('pass_cancel', cancelAsked, pass.cancelAskedAt),
  ];
};

/** Requests to be erased, letters that could not be sent and work that failed: of moderators and administrators. */
export const ofOffice: WaitingOf = ({ tx, actor }) => {
  if (!maySettle(actor)) return [];
  const erasures = tx
    .select(counted('erasure', { since: erasureRequest.askedAt }))
    .from(erasureRequest)
    .where(eq(erasureRequest.state, 'open'));
  return [
    erasures,
    tx
      .select(counted('letters', { since: mailTable.createdAt }))
      .from(mailTable)
      .where(failuresLookedAfter(tx, actor)),
    sql`select 'jobs', count(*)::int, min(created_on), null::text, null::int from pgboss.job where state = 'failed' and name not like '\\_\\_%'`,
  ];
};
