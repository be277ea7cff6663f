import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProgram, makeToken, profileOf, tokensOf, withPassword } from '../../../../testing/api-tokens.ts';
import { callAs, fetchFrom } from '../../../../testing/calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { testPortal } from '../../../../testing/portal.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { switchOnSecondFactor } from '../../../../testing/second-factor.ts';
import { person } from '../account.tables.ts';

let anna: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  anna = await portal.someone(await withPassword());
});

describe('attacks on personal tokens', () => {
  it('what is guessed, cut or from another table is nobody', async () => {
    const { token } = (await makeToken(anna)).body;
    for (const wrong of [`${token}x`, token.slice(0, -1), token.slice(5), 'luch_', `luch_${anna.token}`]) {
      const answer = await callAs(portal.app).call('GET', '/accounts/profile/', undefined, {
        authorization: `Bearer ${wrong}`,
      });
      expect(answer.status).toBe(403);
    }
  });

  it('none is made in a portal that was left open: without the password, or with the code of a stranger', async () => {
    const one = { name: 'one' };
    const errorsOf = async (fields: object) => {
      const { status, body } = await makeToken(anna, { ...one, ...fields });
      return [status, Object.keys(body.errors ?? {})];
    };
    for (const present of [undefined, '', 'Another1-password'])
      expect(await errorsOf({ present })).toEqual([400, ['present']]);
    const own = await switchOnSecondFactor(portal, anna, 'Present1-password');
    const boris = await portal.someone(await withPassword());
    const foreign = await switchOnSecondFactor(portal, boris, 'Present1-password');
    // The password alone is not enough any longer.
    for (const code of [undefined, '', '000000', foreign.app.code(), foreign.codes[0]])
      expect(await errorsOf({ code })).toEqual([400, ['code']]);
    expect((await tokensOf(anna)).body).toEqual([]);
    expect((await makeToken(anna, { ...one, present: '', code: own.app.code() })).status).toBe(200);
    // Each code counts once.
    expect((await makeToken(anna, { name: 'two', code: own.app.code() })).status).toBe(400);
    expect((await makeToken(anna, { name: 'two', code: own.codes[0] })).status).toBe(200);
    expect((await makeToken(anna, { name: 'three', code: own.codes[0] })).status).toBe(400);
  });

  it('what is refused by a rule uses up no code', async () => {
    const { app } = await switchOnSecondFactor(portal, anna, 'Present1-password');
    const first = app.code();
    expect((await makeToken(anna, { name: 'one', code: first })).status).toBe(200);
    portal.clock.advance(30_000);
    const second = app.code();
    expect((await makeToken(anna, { name: 'one', code: second })).body.code).toBe('token_named');
    expect((await makeToken(anna, { name: 'two', code: second })).status).toBe(200);
  });

  it('the password is guessed ten times in a quarter of an hour, and thirty times a day', async () => {
    const limited = await testPortal({ config: { rateLimit: true } });
    const boris = await limited.someone(await withPassword());
    const guess = async () => (await makeToken(boris, { present: 'Wrong1-password' })).status;
    const tries: number[] = [];
    for (let at = 0; at < 11; at += 1) tries.push(await guess());
    expect(tries).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await makeToken(boris)).status).toBe(429);
    // A quarter of an hour later, as often as it takes.
    const later = () => limited.sql`update call_count set ends_at = now() where ends_at < now() + interval '1 hour'`;
    for (let quarter = 0; quarter < 2; quarter += 1) {
      await later();
      for (let at = 0; at < 10; at += 1) expect(await guess()).toBe(400);
    }
    await later();
    expect(await guess()).toBe(429);
    await limited.close();
  });

  it('scopes that do not exist, none, and too many are refused', async () => {
    for (const scopes of [['administration:write'], [], 'proposals:read', Array(50).fill('proposals:read')])
      expect((await makeToken(anna, { scopes })).status).toBe(400);
  });

  it('the tokens of others are neither listed nor revoked, whatever the role', async () => {
    await makeToken(anna);
    const [{ id }] = (await tokensOf(anna)).body;
    for (const who of [portal.asStranger, portal.asModerator, await portal.someone({ roles: ['administrator'] })]) {
      expect((await tokensOf(who)).body.map((one: { id: number }) => one.id)).not.toContain(id);
      expect((await who.call('DELETE', `/api/users/token/detail/?id=${id}`)).status).toBe(404);
    }
    expect((await tokensOf(portal.asVisitor)).status).toBe(403);
  });

  it('an administrator who looks at the portal as somebody makes and sees no tokens', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    await administrator.call('POST', '/api/administration/people/act_as/', { id: anna.id });
    expect((await makeToken(administrator)).body.code).toBe('acting_read_only');
    expect((await tokensOf(administrator)).body.code).toBe('acting_private');
  });

  it('a token cannot submit what its owner could not', async () => {
    const draft = await aProposal(portal.db, { applicantId: portal.asStranger.id, status: proposalStatus.draft });
    const writes = await aProgram(portal, anna, ['proposals:write']);
    const body = { proposal_id: draft, status_slug: 'created' };
    expect((await writes.call('POST', '/api/proposals/proposal/update_status/', body)).status).toBe(404);
  });

  it('one token makes three hundred calls a minute, whatever the address, and the others of its owner still work', async () => {
    const limited = await testPortal({ config: { rateLimit: true, trustProxy: true } });
    const boris = await limited.someone(await withPassword());
    const tokens: string[] = [];
    for (const name of ['one', 'two']) tokens.push((await makeToken(boris, { name })).body.token as string);
    const ask = async (token: string | undefined, at: number) =>
      (
        await fetchFrom(limited.app, '/accounts/profile/', {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `192.0.2.${at % 250}` },
        })
      ).status;
    expect(await ask(tokens[0], 1)).toBe(200);
    // As if it had asked all but one of them.
    await limited.sql`update call_count set count = 299`;
    expect([await ask(tokens[0], 2), await ask(tokens[0], 3)]).toEqual([200, 429]);
    expect(await ask(tokens[1], 1)).toBe(200);
    expect((await profileOf(boris)).status).toBe(200);
    await limited.close();
  });

  it('two accounts that become one keep the tokens of the one that stays', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    const boris = await portal.someone(await withPassword());
    const [kept, gone] = [
      await aProgram(portal, anna, ['profile:read']),
      await aProgram(portal, boris, ['profile:read']),
    ];
    await administrator.call('POST', '/api/administration/people/merge/', { keep: anna.id, double: boris.id });
    expect((await portal.db.select().from(person).where(eq(person.id, boris.id))).length).toBe(0);
    expect((await profileOf(kept)).status).toBe(200);
    expect((await profileOf(gone)).status).toBe(403);
  });
});
