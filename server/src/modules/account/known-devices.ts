import { DAY } from '@luch/contract/kernel/days.ts';
import { and, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { keepCookie, ownCookie } from '../../platform/http/own-cookie.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { knownDevice, person } from './account.tables.ts';

/**
 * A browser in which somebody has signed in keeps a secret of it, so that guessing from elsewhere does not lock that
 * person out (decision 0063). It opens nothing by itself: the password is asked all the same.
 */
const COOKIE = 'known_device';
/** Since the last sign-in from it. */
const KEPT_DAYS = 180;
const KEPT = KEPT_DAYS * DAY; // ms
/** People who sign in with the same browser, each by a secret of their own. */
const MOST_PEOPLE = 5;
const SECRET = /^[\w-]{43}$/;

/** Secrets that this browser keeps, the newest first. */
export function secretsOf(request: FastifyRequest): string[] {
  return ownCookie(request, COOKIE)
    .split('.')
    .filter((secret) => SECRET.test(secret))
    .slice(0, MOST_PEOPLE);
}

/** The device of this address among these secrets; of an address that nobody has there is none. */
export async function findDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const secrets = secretsOf(request);
  if (secrets.length === 0) return undefined;
  const [found] = await db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(
      and(
        inArray(knownDevice.secretHash, secrets.map(secretHash)),
        eq(person.email, email),
        gt(knownDevice.expiresAt, clock.now()),
      ),
    )
    .limit(1);
  return found && `device ${found.id}`;
}

/**
 * Remembers the browser of somebody who has just proved who they are. Answers the secrets that it keeps from now on. One
 * that it brings is used again only if it is this person's: otherwise whoever planted it would know it.
 */
export async function rememberDevice(
  tx: Executor,
  personId: number,
  secrets: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const expiresAt = new Date(now.getTime() + KEPT);
  const hashes = secrets.map(secretHash);
  const known = await tx
    .update(knownDevice)
    .set({ expiresAt })
    .where(
      and(eq(knownDevice.personId, personId), inArray(knownDevice.secretHash, hashes), gt(knownDevice.expiresAt, now)),
    )
    .returning({ id: knownDevice.id });
  if (known.length > 0) return secrets;
  const secret = newSecret();
  await tx.insert(knownDevice).values({ personId, secretHash: secret.hash, createdAt: now, expiresAt });
  return [secret.text, ...secrets].slice(0, MOST_PEOPLE);
}

/** All but the browser that asks for it: one of them may be in other hands. */
export async function forgetDevices(tx: Executor, personId: number, except: readonly string[]): Promise<void> {
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.personId, personId), notInArray(knownDevice.secretHash, except.map(secretHash))));
}

/** Answers how many, of everybody. */
export async function forgetOldDevices(db: Executor, now: Date): Promise<number> {
  const gone = await db.delete(knownDevice).where(lt(knownDevice.expiresAt, now)).returning({ id: knownDevice.id });
  return gone.length;
}

export const keepSecrets = (reply: FastifyReply, secrets: readonly string[]): void =>
  keepCookie(reply, { name: COOKIE, value: secrets.join('.'), seconds: KEPT_DAYS * 86_400 });
