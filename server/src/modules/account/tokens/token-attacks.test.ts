import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProgram, makeToken, profileOf, tokensOf } from '../../../../testing/api-tokens.ts';
import { callAs, fetchFrom } from '../../../../testing/calls.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../../testing/portal.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { person } from '../account.tables.ts';

let portal: TestPortal;
let anna: TestPerson;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  anna = await portal.someone();
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
    const boris = await limited.someone();
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
    const boris = await portal.someone();
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
