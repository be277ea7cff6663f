import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { tokenScopes, type TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { routes } from '@luch/contract/routes.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Calls, callAs } from '../../../../testing/calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../../testing/portal.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { hashPassword } from '../password.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { person } from '../account.tables.ts';
import { apiToken } from './api-token.tables.ts';
import { forgetTokens } from './keep-tokens.commands.ts';

const DAY = 86_400_000;
const begun = new Date('2026-03-02T09:10:00Z');
let portal: TestPortal;
let anna: TestPerson;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(begun);
  anna = await portal.someone({ passwordHash: await hashPassword('Present1-password') });
});

const make = (who: Calls, fields: object = {}) =>
  who.call('POST', '/api/users/token/detail/', {
    name: 'Выгрузка',
    scopes: ['profile:read', 'proposals:read'],
    days: 30,
    ...fields,
  });
/** A program that has a token of this person; it sends it as others do. */
async function program(who: Calls, scopes: readonly TokenScope[], fields: object = {}): Promise<Calls> {
  const { token } = (await make(who, { scopes, ...fields })).body;
  const calls = callAs(portal.app);
  const headers = { authorization: `Bearer ${token}` };
  return { ...calls, call: (method, path, body) => calls.call(method, path, body, headers) };
}
const list = (who: Calls) => who.call('GET', '/api/users/token/list/');
const profile = (who: Calls) => who.call('GET', '/accounts/profile/');

describe('a personal token', () => {
  it('is told once, listed without what it is, and kept as a hash', async () => {
    const { status, body } = await make(anna, { name: '  Выгрузка  ' });
    expect([status, body.detail]).toEqual([200, expect.stringContaining('Скопируйте')]);
    expect(body.token).toMatch(/^luch_[\w-]{43}$/);
    const listed = await list(anna);
    expect(listed.body).toEqual([
      {
        id: body.id,
        name: 'Выгрузка',
        scopes: ['profile:read', 'proposals:read'],
        created_at: begun.toISOString(),
        expires_at: new Date(begun.getTime() + 30 * DAY).toISOString(),
        is_over: false,
        last_used_at: null,
        ends_with_password: false,
      },
    ]);
    const [row] = await portal.sql`select to_jsonb(t)::text as text from api_token t where id = ${body.id}`;
    expect(JSON.stringify([row, listed.body])).not.toContain(body.token.slice(5));
  });

  it('lets a program see what its owner sees, and no more than its scopes say', async () => {
    const own = await aProposal(portal.db, { applicantId: anna.id });
    const foreign = await aProposal(portal.db, { applicantId: portal.asStranger.id });
    const reads = await program(anna, ['profile:read', 'proposals:read']);
    expect((await profile(reads)).body.id).toBe(anna.id);
    expect((await reads.call('GET', `/api/proposals/proposal/detail/?id=${own}`)).status).toBe(200);
    expect((await reads.call('GET', `/api/proposals/proposal/detail/?id=${foreign}`)).status).toBe(404);
    expect((await reads.call('GET', '/api/references/equipment/list/')).status).toBe(200);
    const refused = await reads.call('GET', '/api/passes/options/');
    expect([refused.status, refused.body.code]).toEqual([403, 'token_scope']);
    expect(refused.body).not.toHaveProperty('status');
    const write = await reads.call('POST', '/api/proposals/proposal/detail/', {});
    expect([write.status, write.body.code]).toEqual([403, 'token_scope']);
  });

  it('gives nobody an office that its owner has not, and loses one with its owner', async () => {
    const all = await program(anna, tokenScopes);
    expect((await all.call('POST', '/api/councils/create/', {})).status).toBe(403);
    const asModerator = await portal.someone({ roles: ['moderator'] });
    const moderates = await program(asModerator, ['proposals:read']);
    const staffList = '/api/proposals/expert-proposal-new/counts/';
    expect((await moderates.call('GET', staffList)).status).toBe(200);
    await portal.sql`delete from person_role where person_id = ${asModerator.id} and role = 'moderator'`;
    expect((await moderates.call('GET', staffList)).status).toBe(403);
  });

  it('is accepted by no call of administration, accounts, mailings, own data or calendars by subscription', async () => {
    const administrator = await portal.someone({ roles: ['administrator', 'moderator'] });
    const all = await program(administrator, tokenScopes);
    const never = Object.entries<RouteShape>(routes).filter(
      ([, { access, scope = 'never' }]) => access === 'signed-in' && scope === 'never',
    );
    const told = new Set(never.map(([key]) => key.split('/')[2]));
    for (const area of ['administration', 'users', 'mailings', 'documents', 'waiting']) expect(told).toContain(area);
    for (const [key] of never) {
      const [method, path] = key.split(' ') as ['POST', string];
      const { status, body } = await all.call(
        method,
        path.replaceAll(/:\w+/g, '1'),
        method === 'POST' ? {} : undefined,
      );
      expect([key, status, body.code]).toEqual([key, 403, 'token_refused']);
    }
    const live = await all.call('GET', '/api/live/');
    expect([live.status, live.body.code]).toEqual([403, 'token_refused']);
  });

  it('makes no token, ends none, and does not change the password', async () => {
    const all = await program(anna, tokenScopes);
    const password = { present: 'Present1-password', password: 'Another1-password' };
    for (const answer of [
      await make(all, { name: 'another' }),
      await all.call('DELETE', '/api/users/token/detail/?id=1'),
      await all.call('POST', '/api/users/profile/password/', password),
      await all.call('DELETE', '/api/users/sign-in/list/?here=true'),
      await all.call('POST', '/accounts/logout/'),
    ])
      expect(answer.body.code).toBe('token_refused');
  });

  it('is nobody to an open call that does not expect it', async () => {
    const all = await program(anna, tokenScopes);
    expect((await all.call('GET', '/api/references/session/list/')).status).toBe(200);
    const link = await all.call('POST', '/accounts/send-reset-password-link/', { email: anna.email });
    expect(link.status).toBe(200);
  });
});

describe('a personal token ends', () => {
  const isRefused = async (who: Calls) => {
    const { status, body } = await profile(who);
    expect([status, body]).toEqual([403, expect.objectContaining({ status: 403, code: 'not_signed_in' })]);
  };

  it('when it is revoked, by its owner alone', async () => {
    const reads = await program(anna, ['profile:read']);
    const [{ id }] = (await list(anna)).body;
    const revoke = (who: Calls) => who.call('DELETE', `/api/users/token/detail/?id=${id}`);
    expect((await revoke(portal.asStranger)).status).toBe(404);
    expect((await profile(reads)).status).toBe(200);
    expect((await revoke(anna)).status).toBe(200);
    await isRefused(reads);
    expect((await revoke(anna)).status).toBe(404);
    expect((await list(anna)).body).toEqual([]);
  });

  it('when its days are over, which are a year at most', async () => {
    expect((await make(anna, { days: 366 })).status).toBe(400);
    expect((await make(anna, { days: 0 })).status).toBe(400);
    const reads = await program(anna, ['profile:read'], { days: 365 });
    portal.clock.set(new Date(begun.getTime() + 365 * DAY - 1));
    expect((await profile(reads)).status).toBe(200);
    portal.clock.set(new Date(begun.getTime() + 365 * DAY));
    await isRefused(reads);
  });

  it('when its owner is blocked, and stays ended when the owner is let in again', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    const reads = await program(anna, ['profile:read']);
    const block = (blocked: boolean) =>
      administrator.call('POST', '/api/administration/people/block/', { id: anna.id, blocked });
    expect((await block(true)).status).toBe(200);
    await isRefused(reads);
    expect((await block(false)).status).toBe(200);
    await isRefused(reads);
  });

  it('with the password, where its owner chose so', async () => {
    const stays = await program(anna, ['profile:read'], { name: 'stays' });
    const ends = await program(anna, ['profile:read'], { name: 'ends', ends_with_password: true });
    const password = { present: 'Present1-password', password: 'Another1-password' };
    expect((await anna.call('POST', '/api/users/profile/password/', password)).status).toBe(200);
    expect((await profile(stays)).status).toBe(200);
    await isRefused(ends);
  });

  it('and is forgotten a season later', async () => {
    await program(anna, ['profile:read'], { days: 1 });
    const left = () => portal.db.select().from(apiToken).where(eq(apiToken.personId, anna.id));
    await forgetTokens(portal.db, new Date(begun.getTime() + 90 * DAY));
    expect(await left()).toHaveLength(1);
    await forgetTokens(portal.db, new Date(begun.getTime() + 92 * DAY));
    expect(await left()).toEqual([]);
  });
});

describe('what is known of a personal token', () => {
  it('is the hour of its last use', async () => {
    const reads = await program(anna, ['profile:read']);
    portal.clock.set(new Date('2026-03-02T11:42:17Z'));
    await profile(reads);
    expect((await list(anna)).body[0].last_used_at).toBe('2026-03-02T11:00:00.000Z');
  });

  it('its name in the journal, with every call that changes something and none that reads', async () => {
    const writes = await program(anna, ['proposals:read', 'proposals:write'], { name: 'Robot' });
    await writes.call('GET', '/api/proposals/proposal/my/?view_type=list');
    const made = await writes.call('POST', '/api/proposals/proposal/detail/', {});
    expect(made.status).toBe(200);
    const rows = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.actorId, anna.id), eq(auditEvent.action, 'token_used')));
    expect(rows.map(({ detail }) => detail)).toEqual([
      {
        changes: [
          { field: 'token', from: null, to: 'Robot' },
          { field: 'call', from: null, to: 'POST /api/proposals/proposal/detail/' },
        ],
      },
    ]);
  });

  it('a letter to its owner when it is made, without the token', async () => {
    const { token } = (await make(anna, { name: 'Robot' })).body;
    const [letter] = await portal.letters(anna.email);
    expect(letter?.text).toContain('Robot');
    expect(JSON.stringify(letter)).not.toContain(token);
  });

  it('a name that no other one of its owner has, in whatever case', async () => {
    expect((await make(anna, { name: 'Robot' })).status).toBe(200);
    const again = await make(anna, { name: 'ROBOT' });
    expect([again.status, again.body.code]).toEqual([409, 'token_named']);
    expect((await make(portal.asStranger, { name: 'Robot' })).status).toBe(200);
  });

  it('at most twenty are in force, also when two are made at once', async () => {
    for (let at = 0; at < 19; at += 1) await make(anna, { name: `Robot ${at}` });
    const both = await Promise.all([make(anna, { name: 'one' }), make(anna, { name: 'two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('tokens_full');
  });

  it('each scope of a call exists, and a call that reads needs none to write', () => {
    for (const [key, { scope = 'never', acting }] of Object.entries<RouteShape>(routes)) {
      if (scope === 'any' || scope === 'never') continue;
      expect(tokenScopes).toContain(scope);
      const isRead = key.startsWith('GET ') || acting === 'reads';
      expect([key, scope.endsWith(':read')]).toEqual([key, isRead]);
    }
  });
});

describe('attacks on personal tokens', () => {
  it('what is guessed, cut or from another table is nobody', async () => {
    const { token } = (await make(anna)).body;
    for (const wrong of [`${token}x`, token.slice(0, -1), token.slice(5), 'luch_', `luch_${anna.token}`]) {
      const answer = await callAs(portal.app).call('GET', '/accounts/profile/', undefined, {
        authorization: `Bearer ${wrong}`,
      });
      expect(answer.status).toBe(403);
    }
  });

  it('scopes that do not exist, none, and too many are refused', async () => {
    for (const scopes of [['administration:write'], [], 'proposals:read', Array(50).fill('proposals:read')])
      expect((await make(anna, { scopes })).status).toBe(400);
  });

  it('the tokens of others are neither listed nor revoked, whatever the role', async () => {
    await make(anna);
    const [{ id }] = (await list(anna)).body;
    for (const who of [portal.asStranger, portal.asModerator, await portal.someone({ roles: ['administrator'] })]) {
      expect((await list(who)).body.map((one: { id: number }) => one.id)).not.toContain(id);
      expect((await who.call('DELETE', `/api/users/token/detail/?id=${id}`)).status).toBe(404);
    }
    expect((await list(portal.asVisitor)).status).toBe(403);
  });

  it('an administrator who looks at the portal as somebody makes and sees no tokens', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    await administrator.call('POST', '/api/administration/people/act_as/', { id: anna.id });
    expect((await make(administrator)).body.code).toBe('acting_read_only');
    expect((await list(administrator)).body.code).toBe('acting_private');
  });

  it('a token cannot submit what its owner could not', async () => {
    const draft = await aProposal(portal.db, { applicantId: portal.asStranger.id, status: proposalStatus.draft });
    const writes = await program(anna, ['proposals:write']);
    const body = { proposal_id: draft, status_slug: 'created' };
    expect((await writes.call('POST', '/api/proposals/proposal/update_status/', body)).status).toBe(404);
  });

  it('one token makes three hundred calls a minute, whatever the address, and the others of its owner still work', async () => {
    const limited = await testPortal({ config: { rateLimit: true, trustProxy: true } });
    const boris = await limited.someone();
    const tokens: string[] = [];
    for (const name of ['one', 'two']) tokens.push((await make(boris, { name })).body.token as string);
    const ask = async (token: string | undefined, at: number) =>
      (
        await limited.app.inject({
          url: '/accounts/profile/',
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `192.0.2.${at % 250}` },
        })
      ).statusCode;
    const answers = await Promise.all(Array.from({ length: 301 }, (_, at) => ask(tokens[0], at)));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(await ask(tokens[1], 1)).toBe(200);
    expect((await profile(boris)).status).toBe(200);
    await limited.close();
  });

  it('two accounts that become one keep the tokens of the one that stays', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    const boris = await portal.someone();
    const [kept, gone] = [await program(anna, ['profile:read']), await program(boris, ['profile:read'])];
    await administrator.call('POST', '/api/administration/people/merge/', { keep: anna.id, double: boris.id });
    expect((await portal.db.select().from(person).where(eq(person.id, boris.id))).length).toBe(0);
    expect((await profile(kept)).status).toBe(200);
    expect((await profile(gone)).status).toBe(403);
  });
});
