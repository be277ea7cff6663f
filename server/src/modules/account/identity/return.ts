import type { ReturnView } from '@luch/contract/account/identity.schemas.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { identity, type IdentityFlow, person, type Person } from '../account.tables.ts';
import { afterProof } from '../commands/sign-in.ts';
import { deviceFrom, welcome } from '../welcome.ts';
import { flowSecret, keepFlowSecret, keepReturned, proofOf, takeReturn } from './flows.ts';
import { link } from './link.ts';
import { type KnownElsewhere, providerBy, whoReturned } from './providers.ts';

interface Return {
  readonly actor: Actor | undefined;
  readonly query: string;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Somebody comes back from a provider. Who is linked is let in, as far as the password would; an account is never opened
 * because an address is the same: its owner is asked first, by its password or by a letter.
 */
export async function comeBack(deps: Deps, call: Return): Promise<ReturnView> {
  const { config, clock } = deps;
  const secret = flowSecret(call.request);
  const flow = await takeReturn(deps.db, secret, clock.now());
  // For a link both ends must be the same person: whoever has begun it, and whoever is signed in now.
  if (flow.purpose === 'link' && flow.personId !== call.actor?.id) throw new AppError('identity_expired');
  const provider = providerBy(config, flow.provider);
  const who = await whoReturned(deps, provider, proofOf(secret!), call.query);
  const named = { id: provider.id, label: provider.label[call.language] };
  if (flow.purpose === 'link') {
    await linkOwn(deps, flow, who);
    keepFlowSecret(call.reply, undefined);
    return { outcome: 'linked', provider: named };
  }
  const owner = await ownerOf(deps, who);
  if (owner) return letOwnerIn(deps, owner, call);
  const holder = who.email === null ? undefined : await holderOf(deps, who.email);
  await keepReturned(deps.db, flow.id, who, holder?.id ?? null, clock.now());
  if (holder) return { outcome: 'confirm', provider: named, email: holder.email };
  const { firstName, lastName, email } = who;
  return { outcome: 'register', provider: named, first_name: firstName, last_name: lastName, email: email ?? '' };
}

async function linkOwn(deps: Deps, flow: IdentityFlow, { issuer, subject, name }: KnownElsewhere): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(person)
      .where(eq(person.id, flow.personId ?? 0))
      .for('update');
    if (!owner) throw new AppError('identity_expired');
    await link(deps, tx, owner, { ...flow, issuer, subject, name });
  });
}

async function ownerOf({ db }: Deps, { issuer, subject }: KnownElsewhere): Promise<Person | undefined> {
  const [found] = await db
    .select({ person })
    .from(identity)
    .innerJoin(person, eq(person.id, identity.personId))
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)));
  return found?.person;
}

async function holderOf({ db }: Deps, email: string): Promise<Person | undefined> {
  const [found] = await db.select().from(person).where(eq(person.email, email));
  return found;
}

async function letOwnerIn(deps: Deps, owner: Person, { request, reply }: Return): Promise<ReturnView> {
  const answer = await afterProof(deps, owner, deviceFrom(request));
  if ('half_token' in answer) return { outcome: 'half', login: owner.email, ...answer };
  const signedIn = await welcome(deps, reply, answer);
  keepFlowSecret(reply, undefined);
  return { outcome: 'signed_in', ...signedIn };
}
