import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open.ts';
import { paged } from '../../../platform/http/paging.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { jobsPage } from '../../../platform/jobs.queries.ts';
import { lettersPage, letterState } from '../../../platform/mail/letters.queries.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { sendLetterAgain } from '../../../platform/mail/send-again.ts';
import { person } from '../../account/account.tables.ts';
import { audit } from '../../audit/audit.commands.ts';
import { isAboutOwnWork } from '../../expertise/own-work.queries.ts';
import { forAdministrators } from '../administration.policy.ts';
import { queueTitle } from './work.view.ts';

/** Letters and work in the background: what became of them, and once more where they failed. */
export const workCalls = callsOf(routes)((deps) => ({
  ...letters(deps),
  ...jobCalls(deps),
}));

const letters = callsOf(routes)(({ db, jobs, clock, texts }) => ({
  'GET /api/administration/letters/': {
    ...forAdministrators,
    by: async ({ actor, query, reply }) => {
      const which = and(
        or(eq(mailTable.recipient, actor.email), not(isAboutOwnWork(db, actor, mailTable.proposalId))),
        query.person_id === undefined ? undefined : isTo(db, query.person_id),
      );
      const { rows, total } = await lettersPage(db, { ...query, which });
      paged(reply, { total, page_size: query.page_size });
      return rows.map(({ createdAt, sentAt, givenUpAt, lastError, hasText, ...row }) => ({
        ...row,
        state: letterState({ sentAt, givenUpAt, attempts: row.attempts }),
        created_at: createdAt.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
        last_error: lastError ?? '',
        can_send_again: sentAt === null && Boolean(hasText),
      }));
    },
  },
  'POST /api/administration/letters/send_again/': {
    ...forAdministrators,
    by: async ({ actor, body, language }) => {
      await db.transaction(async (tx) => {
        const { subject } = await sendLetterAgain(tx, jobs, body.id);
        await audit(tx, {
          at: clock.now(),
          actorId: actor.id,
          action: 'letter_sent_again',
          subject: 'setting',
          detail: { letter: subject },
        });
      });
      return { detail: texts.text(language, 'administration.answer.letter_queued') };
    },
  },
}));

const isTo = (db: Db, personId: number) =>
  sql`${mailTable.recipient} = (${db
    .select({ email: sql`${person.email}::text` })
    .from(person)
    .where(eq(person.id, personId))})`;

const jobCalls = callsOf(routes)(({ db, jobs, clock, texts }) => ({
  'GET /api/administration/jobs/': {
    ...forAdministrators,
    by: async ({ query, language, reply }) => {
      const { rows, total } = await jobsPage(db, query);
      paged(reply, { total, page_size: query.page_size });
      return rows.map((row) => ({
        ...row,
        title: queueTitle(texts, language, row.queue),
        can_retry: row.state === 'failed',
      }));
    },
  },
  'POST /api/administration/jobs/retry/': {
    ...forAdministrators,
    by: async ({ actor, body, language }) => {
      if (!(await jobs.retry(body.queue, body.id))) throw new AppError('job_not_failed');
      const detail = { queue: body.queue };
      await audit(db, { at: clock.now(), actorId: actor.id, action: 'job_retried', subject: 'setting', detail });
      return { detail: texts.text(language, 'administration.answer.job_queued') };
    },
  },
}));
