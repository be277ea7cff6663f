import { type Actor, isModerator, rightsOf } from '@luch/contract/account/roles.ts';
import { failedShown, type FailedWork } from '@luch/contract/waiting/waiting.schemas.ts';
import { and, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Executor } from '../../platform/database/open.ts';
import { jobsPage } from '../../platform/jobs.queries.ts';
import { isFailed } from '../../platform/mail/letters.queries.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { queueTitle } from '../administration/work/work.view.ts';
import { isAboutOwnWork } from '../expertise/own-work.queries.ts';
import { maySettle } from '../own-data/own-data.policy.ts';

const isAdministrator = (actor: Actor) => rightsOf(actor).has('administrator');

/**
 * Administrators look after all letters but those about their own work, of which nobody may know who was asked (decision
 * 0100); moderators after others' proposals, and after what they caused themselves.
 */
export function isLookedAfter(tx: Executor, actor: Actor): SQL {
  if (!isAdministrator(actor) && !isModerator(actor)) return sql`false`;
  const isTheirs = isAdministrator(actor) ? undefined : or(isNotNull(mailTable.proposalId), isCausedBy(actor));
  return sql`(${and(not(isAboutOwnWork(tx, actor, mailTable.proposalId)), isTheirs)})`;
}
export const isCausedBy = (actor: Actor): SQL => eq(mailTable.causedBy, actor.id);

/** Mailings have logs of their own. */
export const failuresLookedAfter = (tx: Executor, actor: Actor) =>
  and(isFailed, isNull(mailTable.notedAt), isNull(mailTable.batchId), isLookedAfter(tx, actor));

/** What this person caused or looks after. Whoever only caused a letter does not learn who was to get it. */
export async function failedWork(deps: Pick<Deps, 'db' | 'texts'>, actor: Actor): Promise<FailedWork> {
  const { db } = deps;
  const { id, createdAt, proposalId, recipient, subject, lastError } = mailTable;
  const [letters, jobs] = await Promise.all([
    db
      .select({
        id,
        createdAt,
        proposalId,
        recipient,
        subject,
        lastError,
        isTold: isLookedAfter(db, actor).mapWith(Boolean),
      })
      .from(mailTable)
      .where(or(failuresLookedAfter(db, actor), and(isFailed, isCausedBy(actor))))
      .orderBy(desc(createdAt), desc(id))
      .limit(failedShown),
    maySettle(actor) ? jobsPage(db, { state: 'failed', page: 1, page_size: failedShown }) : { rows: [] },
  ]);
  return {
    letters: letters.map(({ isTold, ...letter }) => ({
      id: letter.id,
      at: letter.createdAt.toISOString(),
      proposal: letter.proposalId,
      recipient: isTold ? letter.recipient : null,
      subject: isTold ? letter.subject : null,
      error: isTold ? (letter.lastError ?? '') : null,
    })),
    jobs: jobs.rows.map((row) => ({
      id: row.id,
      queue: row.queue,
      title: queueTitle(deps.texts, actor.language, row.queue),
      at: row.created_at,
      can_retry: isAdministrator(actor),
    })),
  };
}

/** Of letters with these ids, those that this person may settle. */
export const mayBeSettled = (tx: Executor, actor: Actor, ids: readonly string[]) =>
  and(inArray(mailTable.id, [...ids]), or(isCausedBy(actor), isLookedAfter(tx, actor)));
