import { DAY } from '@luch/contract/kernel/days.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { tokenScopes, type TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import { routes } from '@luch/contract/routes.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkFor } from '../../../../testing/account.ts';
import { aProgram, makeToken, profileOf, tokensOf, withPassword } from '../../../../testing/api-tokens.ts';
import type { Calls } from '../../../../testing/calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { apiToken } from './api-token.tables.ts';
import { forgetTokens } from './keep-tokens.commands.ts';

const begun = new Date('2026-03-02T09:10:00Z');
let anna: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  portal.clock.set(begun);
  anna = await portal.someone(await withPassword());
});

const program = (who: Calls, scopes: readonly TokenScope[], fields: object = {}) =>
  aProgram(portal, who, scopes, fields);

describe('a personal token', () => {
  it('is told once, listed without what it is, and kept as a hash', async () => {
    const { status, body } = await makeToken(anna, { name: '  Выгрузка  ' });
    expect([status, body.detail]).toEqual([200, expect.stringContaining('Скопируйте')]);
    expect(body.token).toMatch(/^luch_[\w-]{43}$/);
    const listed = await tokensOf(anna);
    expect(listed.body).toEqual([
      {
        id: body.id,
        name: 'Выгрузка',
        scopes: ['profile:read', 'proposals:read'],
        created_at: begun.toISOString(),
        expires_at: new Date(begun.getTime() + 30 * DAY).toISOString(),
        is_over: false,
        last_used_at: null,
        ends_with_password: true,
      },
    ]);
    const [row] = await portal.sql`select to_jsonb(t)::text as text from api_token t where id = ${body.id}`;
    expect(JSON.stringify([row, listed.body])).not.toContain(body.token.slice(5));
  });

  it('lets a program see what its owner sees, and no more than its scopes say', async () => {
    const own = await aProposal(portal.db, { applicantId: anna.id });
    const foreign = await aProposal(portal.db, { applicantId: portal.asStranger.id });
    const reads = await program(anna, ['profile:read', 'proposals:read']);
    expect((await profileOf(reads)).body.id).toBe(anna.id);
    expect((await reads.call('GET', `/api/proposals/proposal/detail/?id=${own}`)).status).toBe(200);
    expect((await reads.call('GET', `/api/proposals/proposal/detail/?id=${foreign}`)).status).toBe(404);
    expect((await reads.call('GET', '/api/references/equipment/list/')).status).toBe(200);
    const refused = await reads.call('GET', '/api/passes/options/');
    expect([refused.status, refused.body.code]).toEqual([403, 'token_scope']);
    expect(refused.body).not.toHaveProperty('status');
    const write = await reads.call('POST', '/api/proposals/proposal/detail/', {});
    expect([write.status, write.body.code]).toEqual([403, 'token_scope']);
  });

  it('takes along as a document what it may read, now or later, and nothing else of its owner', async () => {
    const own = await aProposal(portal.db, { applicantId: anna.id, status: 3 });
    const reads = await program(anna, ['proposals:read']);
    const other = await program(anna, ['profile:read'], { name: 'other' });
    const path = `/api/proposals/proposal/export/?ids=${own}`;
    expect((await other.call('GET', path)).body.code).toBe('token_scope');
    const asked = await reads.call('GET', path);
    expect([asked.status, asked.body.document.state]).toEqual([200, 'made']);
    expect((await portal.asVisitor.call('GET', asked.body.url)).status).toBe(200);
    const of = (who: Calls, what: 'detail' | 'open', id: number) => who.call('GET', `/api/documents/${what}/?id=${id}`);
    const { id } = asked.body.document;
    for (const what of ['detail', 'open'] as const) {
      expect([what, (await of(reads, what, id)).status]).toEqual([what, 200]);
      expect([what, (await of(other, what, id)).body.code]).toEqual([what, 'token_scope']);
    }
    // What is known of the person is for no program.
    const { body } = await anna.call('POST', '/api/users/own-data/export/', {});
    const all = await program(anna, tokenScopes, { name: 'all' });
    for (const what of ['detail', 'open'] as const)
      expect([what, (await of(all, what, body.document.id)).body.code]).toEqual([what, 'token_refused']);
  });

  it('gives nobody an office that its owner has not, and loses one with its owner', async () => {
    const all = await program(anna, tokenScopes);
    expect((await all.call('POST', '/api/councils/create/', {})).status).toBe(403);
    const asModerator = await portal.someone({ roles: ['moderator'], ...(await withPassword()) });
    const moderates = await program(asModerator, ['proposals:read']);
    const staffList = '/api/proposals/expert-proposal-new/counts/';
    expect((await moderates.call('GET', staffList)).status).toBe(200);
    await portal.sql`delete from person_role where person_id = ${asModerator.id} and role = 'moderator'`;
    expect((await moderates.call('GET', staffList)).status).toBe(403);
  });

  it('is accepted by no call of administration, accounts, mailings, own data or calendars by subscription', async () => {
    const administrator = await portal.someone({ roles: ['administrator', 'moderator'], ...(await withPassword()) });
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
      await makeToken(all, { name: 'another' }),
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
    const { status, body } = await profileOf(who);
    expect([status, body]).toEqual([403, expect.objectContaining({ status: 403, code: 'not_signed_in' })]);
  };

  it('when it is revoked, by its owner alone', async () => {
    const reads = await program(anna, ['profile:read']);
    const [{ id }] = (await tokensOf(anna)).body;
    const revoke = (who: Calls) => who.call('DELETE', `/api/users/token/detail/?id=${id}`);
    expect((await revoke(portal.asStranger)).status).toBe(404);
    expect((await profileOf(reads)).status).toBe(200);
    expect((await revoke(anna)).status).toBe(200);
    await isRefused(reads);
    expect((await revoke(anna)).status).toBe(404);
    expect((await tokensOf(anna)).body).toEqual([]);
  });

  it('when its days are over, which are a year at most', async () => {
    expect((await makeToken(anna, { days: 366 })).status).toBe(400);
    expect((await makeToken(anna, { days: 0 })).status).toBe(400);
    const reads = await program(anna, ['profile:read'], { days: 365 });
    portal.clock.set(new Date(begun.getTime() + 365 * DAY - 1));
    expect((await profileOf(reads)).status).toBe(200);
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

  const lastLetter = async () => (await portal.letters(anna.email)).at(-1)?.text;

  it('with the password, unless its owner chose otherwise, and the letter says so', async () => {
    const stays = await program(anna, ['profile:read'], { name: 'stays', ends_with_password: false });
    const ends = await program(anna, ['profile:read'], { name: 'ends' });
    const password = { present: 'Present1-password', password: 'Another1-password' };
    expect((await anna.call('POST', '/api/users/profile/password/', password)).status).toBe(200);
    expect((await profileOf(stays)).status).toBe(200);
    await isRefused(ends);
    expect(await lastLetter()).toContain('Отозван и 1 личный токен');
  });

  it('with a recovery by mail, whatever its owner chose', async () => {
    const chosen = await program(anna, ['profile:read'], { ends_with_password: false });
    await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: anna.email });
    const { status } = await portal.asVisitor.call('POST', '/accounts/reset-password/', {
      ...(await linkFor(portal, anna.email, 'reset-password')),
      password: 'Another1-password',
    });
    expect(status).toBe(200);
    await isRefused(chosen);
    expect(await lastLetter()).toContain('Отозван и 1 личный токен');
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
    await profileOf(reads);
    expect((await tokensOf(anna)).body[0].last_used_at).toBe('2026-03-02T11:00:00.000Z');
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
    const { token } = (await makeToken(anna, { name: 'Robot' })).body;
    const [letter] = await portal.letters(anna.email);
    expect(letter?.text).toContain('Robot');
    expect(JSON.stringify(letter)).not.toContain(token);
  });

  it('a name that no other one of its owner has, in whatever case', async () => {
    expect((await makeToken(anna, { name: 'Robot' })).status).toBe(200);
    const again = await makeToken(anna, { name: 'ROBOT' });
    expect([again.status, again.body.code]).toEqual([409, 'token_named']);
    expect((await makeToken(await portal.someone(await withPassword()), { name: 'Robot' })).status).toBe(200);
  });

  it('at most twenty are in force, also when two are made at once', async () => {
    for (let at = 0; at < 19; at += 1) await makeToken(anna, { name: `Robot ${at}` });
    const both = await Promise.all([makeToken(anna, { name: 'one' }), makeToken(anna, { name: 'two' })]);
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
