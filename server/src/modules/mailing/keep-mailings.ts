import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { MailingInput, MailingPatch, MailingView } from '@luch/contract/mailing/mailing.schemas.ts';
import { missingTexts } from '@luch/contract/mailing/mailing-text.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { withdrawBatch } from '../../platform/mail/withdraw.ts';
import { person } from '../account/account.tables.ts';
import { meant, whyNot } from './audience.queries.ts';
import { mailingQueue } from './mailing.queue.ts';
import { isOpenIn, stateOf } from './mailing.policy.ts';
import { mailingOf } from './mailing.queries.ts';
import { type Mailing, mailing, mailingRecipient } from './mailing.tables.ts';
import { talliesOf } from './tally.queries.ts';

type KeepDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
type Input = z.output<typeof MailingInput>;

const columnsOf = (input: Input) => ({
  audience: input.audience,
  subjectRu: input.subject_ru,
  textRu: input.text_ru,
  subjectEn: input.subject_en,
  textEn: input.text_en,
});

export const addMailing = ({ db, clock }: KeepDeps, actor: Actor, input: Input): Promise<MailingView> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mailing)
      .values({ ...columnsOf(input), authorId: actor.id, createdAt: clock.now() })
      .returning({ id: mailing.id });
    return mailingOf(tx, row?.id ?? 0);
  });

export const changeMailing = ({ db }: KeepDeps, input: z.output<typeof MailingPatch>): Promise<MailingView> =>
  db.transaction(async (tx) => {
    await lockMailing(tx, input, 'change');
    await set(tx, input.id, columnsOf(input));
    return mailingOf(tx, input.id);
  });

export const removeMailing = ({ db }: KeepDeps, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMailing(tx, { id }, 'remove');
    await tx.delete(mailing).where(eq(mailing.id, id));
  });

/**
 * Sends a mailing off: whom it means is written down with who does not get it and why, in the transaction that lets the
 * batches begin. Whoever presses twice finds it sent.
 */
export const sendMailing = (
  { db, clock, jobs }: KeepDeps,
  actor: Actor,
  seen: { readonly id: number; readonly version: number },
): Promise<MailingView> =>
  db.transaction(async (tx) => {
    const row = await lockMailing(tx, seen, 'send');
    const missing = missingTexts({
      subject_ru: row.subjectRu,
      text_ru: row.textRu,
      subject_en: row.subjectEn,
      text_en: row.textEn,
    });
    if (missing.length > 0)
      throw new FieldError(Object.fromEntries(missing.map((field) => [field, [{ key: 'validation.required' }]])));
    const now = clock.now();
    await tx.insert(mailingRecipient).select(
      tx
        .select({
          mailingId: sql<number>`${row.id}::int`.as('mailing_id'),
          personId: person.id,
          email: person.email,
          state: sql<'waiting' | 'skipped'>`case when ${whyNot} is null then 'waiting' else 'skipped' end`.as('state'),
          reason: whyNot.as('reason'),
        })
        .from(person)
        .where(meant(row.audience, now)),
    );
    await set(tx, row.id, { status: 'sending', sentAt: now, sentBy: actor.id });
    await jobs.enqueue(tx, mailingQueue, { id: row.id });
    return mailingOf(tx, row.id);
  });

/** Who waits gets nothing any more, and neither does whose letter is still queued; what is on its way arrives. */
export const stopMailing = ({ db, clock }: KeepDeps, id: number): Promise<MailingView> =>
  db.transaction(async (tx) => {
    await lockMailing(tx, { id }, 'stop');
    const now = clock.now();
    const withdrawn = await withdrawBatch(tx, id, now);
    const stopped = await tx
      .update(mailingRecipient)
      .set({ state: 'stopped' })
      .where(
        and(
          eq(mailingRecipient.mailingId, id),
          sql`(${mailingRecipient.state} = 'waiting' or ${mailingRecipient.email}::text = any(array(select jsonb_array_elements_text(${JSON.stringify(withdrawn)}::jsonb))))`,
        ),
      )
      .returning({ email: mailingRecipient.email });
    // The last of its letters are being handed over: all of it arrives.
    if (stopped.length === 0) throw new AppError('wrong_state');
    await set(tx, id, { status: 'stopped', finishedAt: now });
    return mailingOf(tx, id);
  });

async function lockMailing(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version?: number },
  action: Parameters<typeof isOpenIn>[1],
): Promise<Mailing> {
  const [row] = await tx.select().from(mailing).where(eq(mailing.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  const queued = action === 'stop' ? ((await talliesOf(tx, [id])).get(id)?.queued ?? 0) : 0;
  if (!isOpenIn(stateOf(row.status, queued), action)) throw new AppError('wrong_state');
  if (version !== undefined && row.version !== version)
    throw new AppError('stale', {}, { mailing: await mailingOf(tx, id) });
  return row;
}

const set = (tx: Tx, id: number, changes: Partial<Mailing>) =>
  tx
    .update(mailing)
    .set({ ...changes, version: sql`${mailing.version} + 1` })
    .where(eq(mailing.id, id));
