import { DAY } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { writeLater } from '../../platform/database/write-at-end.ts';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { type LinkPurpose, mailedLink } from './account.tables.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';

const HOUR = 3_600_000;
/** How long a link works, in milliseconds. */
export const lifetime: Readonly<Record<LinkPurpose, number>> = {
  verify: 7 * DAY,
  reset: 2 * HOUR,
  invite: 30 * DAY,
  // Letters are read late, and whoever wants no more of them should not have to ask for one.
  unsubscribe: 90 * DAY,
  mail_settings: 90 * DAY,
};

/** For how long an expired link is still known as such, in milliseconds. */
const KEPT = 90 * DAY;

/** Stores a new link and answers its signature, which is to be seen in the letter and nowhere else. */
export async function newLink(tx: Executor, personId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  return (await newLinks(tx, [personId], purpose, now)).get(personId) ?? '';
}

/** One for each of these people, in one statement; signatures by person. */
export async function newLinks(
  tx: Executor,
  personIds: readonly number[],
  purpose: LinkPurpose,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (personIds.length === 0) return new Map();
  const secrets = personIds.map((personId) => ({ personId, secret: newSecret() }));
  const expiresAt = new Date(now.getTime() + lifetime[purpose]);
  const rows = secrets.map(({ personId, secret }) => ({ personId, hash: secret.hash.toString('hex') }));
  await writeLater(
    tx,
    sql`
      insert into ${mailedLink} (person_id, purpose, secret_hash, created_at, expires_at)
      select "personId", ${purpose}, decode(hash, 'hex'), ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as link ("personId" int, hash text)`,
  );
  return new Map(secrets.map(({ personId, secret }) => [personId, secret.text]));
}

/** Removes links that nobody will follow any more; answers how many. */
export async function forgetLinks(db: Executor, now: Date): Promise<number> {
  const forgotten = await db
    .delete(mailedLink)
    .where(lt(mailedLink.expiresAt, new Date(now.getTime() - KEPT)))
    .returning({ id: mailedLink.id });
  return forgotten.length;
}

export interface FollowedLink {
  readonly personId: number;
  readonly signature: string;
  /** Purposes for which this screen may be reached. */
  readonly purposes: readonly LinkPurpose[];
}

/**
 * Takes a single-use link. Of two who follow it at once the database lets one through; the other, as everybody later,
 * gets `link_used`. A signature that was never mailed is answered like one that is too old.
 */
export async function useLink(tx: Executor, link: FollowedLink, now: Date): Promise<void> {
  const taken = await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(and(isLink(link), isNull(mailedLink.usedAt), gt(mailedLink.expiresAt, now)))
    .returning({ id: mailedLink.id });
  if (taken.length === 0) throw await refusal(tx, link);
}

/** For links that work until they expire, and to refuse a dead link before anything costly is done. */
export async function checkLink(db: Executor, link: FollowedLink, now: Date): Promise<void> {
  const [living] = await db
    .select({ id: mailedLink.id })
    .from(mailedLink)
    .where(and(isLink(link), isNull(mailedLink.usedAt), gt(mailedLink.expiresAt, now)));
  if (!living) throw await refusal(db, link);
}

/** Whether this link was mailed to them, whatever has become of it. */
export async function isKnownLink(db: Executor, link: FollowedLink): Promise<boolean> {
  const [known] = await db.select({ id: mailedLink.id }).from(mailedLink).where(isLink(link));
  return known !== undefined;
}

/** Once a password is set, older ways to set it are closed. */
export async function closeLinks(tx: Executor, personId: number, purposes: readonly LinkPurpose[], now: Date) {
  await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(
      and(eq(mailedLink.personId, personId), inArray(mailedLink.purpose, [...purposes]), isNull(mailedLink.usedAt)),
    );
}

/** Letters at somebody's push of a button must not become a flood: no oftener, in milliseconds, and no more of a day. */
const AGAIN_AFTER = 10 * 60_000;
const MOST_A_DAY = 6;

/**
 * After how many milliseconds a letter with such a link may go to this person again; 0 for now. While it may not, a link
 * that was mailed works, so that nobody who asks for another one's letters keeps them from theirs. The caller holds the
 * lock of the person's row, so that two who ask at once are sent one letter.
 */
export async function againIn(tx: Tx, personId: number, purpose: LinkPurpose, now: Date): Promise<number> {
  const mailed = await tx
    .select()
    .from(mailedLink)
    .where(
      and(
        eq(mailedLink.personId, personId),
        eq(mailedLink.purpose, purpose),
        gt(mailedLink.createdAt, new Date(now.getTime() - DAY)),
      ),
    )
    .orderBy(desc(mailedLink.createdAt))
    .limit(MOST_A_DAY);
  const [last] = mailed;
  if (!last || last.usedAt || last.expiresAt <= now) return 0;
  const nextAt =
    mailed.length < MOST_A_DAY
      ? last.createdAt.getTime() + AGAIN_AFTER
      : Math.min(last.expiresAt.getTime(), (mailed.at(-1) ?? last).createdAt.getTime() + DAY);
  return Math.max(0, nextAt - now.getTime());
}

/** Whether this signature was ever mailed to anybody; every command asks besides whose it is and what for. */
export async function findMailed(db: Executor, signature: string | undefined): Promise<string | undefined> {
  if (signature === undefined) return undefined;
  const [mailed] = await db
    .select({ id: mailedLink.id })
    .from(mailedLink)
    .where(eq(mailedLink.secretHash, secretHash(signature)));
  return mailed && `link ${mailed.id}`;
}

const isLink = ({ personId, signature, purposes }: FollowedLink) =>
  and(
    eq(mailedLink.secretHash, secretHash(signature)),
    eq(mailedLink.personId, personId),
    inArray(mailedLink.purpose, [...purposes]),
  );

async function refusal(db: Executor, link: FollowedLink): Promise<AppError> {
  const [known] = await db.select({ usedAt: mailedLink.usedAt }).from(mailedLink).where(isLink(link));
  return new AppError(known?.usedAt ? 'link_used' : 'link_expired');
}
