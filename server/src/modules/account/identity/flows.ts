import { createHmac } from 'node:crypto';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepCookie, ownCookie } from '../../../platform/http/own-cookie.ts';
import { newSecret, secretHash } from '../../../platform/secret.ts';
import { type IdentityFlow, identityFlow } from '../account.tables.ts';
import type { KnownElsewhere, Proof } from './providers.ts';

/** To the provider and back. */
const LASTS = 15 * 60_000;
/** From there to the end of a registration, or to the letter that links. */
const RETURNED_LASTS = 24 * 3_600_000;

const COOKIE = 'identity_flow';
const SECRET = /^[\w-]{43}$/;

/**
 * The browser keeps the secret of its way, out of the reach of scripts and other sites; state, nonce and verifier are made
 * of it, so that what is stored proves nothing.
 */
export function proofOf(secret: string): Proof {
  const made = (of: string) => createHmac('sha256', secret).update(of).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
}

export function flowSecret(request: FastifyRequest): string | undefined {
  const value = ownCookie(request, COOKIE);
  return SECRET.test(value) ? value : undefined;
}

export function keepFlowSecret(reply: FastifyReply, secret: string | undefined): void {
  const seconds = secret === undefined ? 0 : RETURNED_LASTS / 1000;
  keepCookie(reply, { name: COOKIE, value: secret ?? '', seconds });
}

export async function openFlow(
  db: Executor,
  of: Pick<IdentityFlow, 'provider' | 'purpose'> & { readonly personId?: number },
  now: Date,
): Promise<string> {
  const { text, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + LASTS);
  await db.insert(identityFlow).values({ ...of, secretHash: hash, createdAt: now, expiresAt });
  return text;
}

/** Takes the answer of a provider: of two that come for one way, the first. @throws AppError `identity_expired` */
export async function takeReturn(db: Executor, secret: string | undefined, now: Date): Promise<IdentityFlow> {
  const [flow] =
    secret === undefined
      ? []
      : await db
          .update(identityFlow)
          .set({ returnedAt: now })
          .where(
            and(
              eq(identityFlow.secretHash, secretHash(secret)),
              isNull(identityFlow.returnedAt),
              gt(identityFlow.expiresAt, now),
            ),
          )
          .returning();
  if (!flow) throw new AppError('identity_expired');
  return flow;
}

/** Who it is elsewhere, until it is known who it is here. */
export async function keepReturned(
  db: Executor,
  flowId: number,
  { issuer, subject, name, email }: KnownElsewhere,
  personId: number | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + RETURNED_LASTS);
  await db
    .update(identityFlow)
    .set({ issuer, subject, name, email, personId, expiresAt })
    .where(eq(identityFlow.id, flowId));
}

const isPending = (now: Date) =>
  and(isNotNull(identityFlow.subject), isNull(identityFlow.usedAt), gt(identityFlow.expiresAt, now));

/** The way of this browser that waits for whose it is. */
export async function pendingFlow(
  db: Executor,
  secret: string | undefined,
  now: Date,
): Promise<IdentityFlow | undefined> {
  if (secret === undefined) return undefined;
  const [flow] = await db
    .select()
    .from(identityFlow)
    .where(and(eq(identityFlow.secretHash, secretHash(secret)), eq(identityFlow.purpose, 'sign_in'), isPending(now)));
  return flow;
}

/** Whoever was told that it will be linked is told that it is not. @throws AppError `identity_expired` */
export async function demandFlow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<IdentityFlow> {
  const flow = await pendingFlow(db, flowSecret(request), clock.now());
  if (!flow) throw new AppError('identity_expired');
  return flow;
}

export async function pendingById(tx: Tx, id: number, now: Date): Promise<IdentityFlow | undefined> {
  const [flow] = await tx
    .select()
    .from(identityFlow)
    .where(and(eq(identityFlow.id, id), isPending(now)))
    .for('update');
  return flow;
}

export async function endFlow(tx: Executor, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(identityFlow)
    .set({ usedAt: now })
    .where(and(eq(identityFlow.id, id), isNull(identityFlow.usedAt)))
    .returning({ id: identityFlow.id });
  return ended.length > 0;
}

/** Answers how many, of everybody. */
export async function forgetFlows(db: Executor, now: Date): Promise<number> {
  const gone = await db.delete(identityFlow).where(lt(identityFlow.expiresAt, now)).returning({ id: identityFlow.id });
  return gone.length;
}
