import { DAY } from '@luch/contract/kernel/days.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { signIn } from './account.tables.ts';
import { disuse } from './authenticate.ts';
import { tellLive } from '../../platform/live/live.ts';
import { newSecret } from '../../platform/secret.ts';

/** For how long ended sign-ins are kept, in milliseconds. */
const KEPT = 90 * DAY;

/** Where a sign-in comes from, as its owner will recognise it. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

export interface OpenedSignIn {
  readonly signInId: number;
  /** Given to the caller once and stored nowhere. */
  readonly token: string;
}

export async function openSignIn(tx: Executor, personId: number, device: Device, now: Date): Promise<OpenedSignIn> {
  const secret = newSecret();
  const [opened] = await tx
    .insert(signIn)
    .values({
      personId,
      tokenHash: secret.hash,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + disuse),
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
    })
    .returning({ id: signIn.id });
  return { signInId: opened!.id, token: secret.text };
}

/**
 * Addresses and devices of long ago are personal data that nobody needs; when somebody was last here stays with the person.
 * Answers how many sign-ins it has removed, of everybody.
 */
export async function forgetSignIns(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT);
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from sign_in where expires_at < ${before} or ended_at < ${before} returning person_id, last_seen_at
    ), kept as (
      update person set last_seen_at = greatest(person.last_seen_at, last.at)
      from (select person_id, max(last_seen_at) as at from gone group by person_id) last where person.id = last.person_id
    )
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}

/** Ends one sign-in of this person; answers whether there was one to end. */
export async function endOne(tx: Executor, personId: number, signInId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(signIn)
    .set({ endedAt: now })
    .where(and(eq(signIn.id, signInId), eq(signIn.personId, personId), isNull(signIn.endedAt)))
    .returning({ id: signIn.id });
  if (ended.length > 0) await tellEnded(tx, personId);
  return ended.length > 0;
}

/** All but the one by which the call came; answers how many. */
export async function endOthers(
  tx: Executor,
  { id, signInId }: { readonly id: number; readonly signInId: number },
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(signIn)
    .set({ endedAt: now })
    .where(and(eq(signIn.personId, id), ne(signIn.id, signInId), isNull(signIn.endedAt)))
    .returning({ id: signIn.id });
  await tellEnded(tx, id);
  return ended.length;
}

export async function endAll(tx: Executor, personId: number, now: Date): Promise<void> {
  await tx
    .update(signIn)
    .set({ endedAt: now })
    .where(and(eq(signIn.personId, personId), isNull(signIn.endedAt)));
  await tellEnded(tx, personId);
}

/** Live connections that were opened by them end at once. */
const tellEnded = (tx: Executor, personId: number): Promise<void> =>
  tellLive(tx, [{ people: personId, event: { type: 'sign_in', id: personId } }]);
