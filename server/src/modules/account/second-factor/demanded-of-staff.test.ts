import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeToken } from '../../../../testing/api-tokens.ts';
import { callAs } from '../../../../testing/calls.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { appFor, signingIn } from '../../../../testing/second-factor.ts';
import { signIn as signInTable } from '../account.tables.ts';

let asAdministrator: TestPerson;
const portal = await portalOfFile();
beforeAll(async () => {
  asAdministrator = await someone({ roles: ['administrator'] });
});

const { password, someone, post, signIn, half, secondStep, profileBy, on, mine } = signingIn(() => portal);

describe('demanded of staff', () => {
  const demandFrom = async (value: string) => {
    const { body } = await asAdministrator.call('GET', '/api/administration/settings/');
    const { version } = body.find(({ key }: { key: string }) => key === 'second_factor_from');
    const answer = await asAdministrator.call('PATCH', '/api/administration/settings/', {
      key: 'second_factor_from',
      value,
      seen_version: version,
    });
    expect(answer.status).toBe(200);
  };

  test('is announced before its day, changes nothing for applicants, and refuses what is no day', async () => {
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
    const [expert, applicant] = [await someone({ roles: ['expert'] }), await someone()];
    await demandFrom('2026-03-09');
    expect((await mine(expert)).body).toMatchObject({ demanded_from: '2026-03-09', is_demanded: false });
    expect((await mine(applicant)).body).toMatchObject({ demanded_from: null, is_demanded: false });
    expect((await signIn(expert.email)).body.token).toBeDefined();
    for (const odd of ['2026-02-30', 'tomorrow', 20260309])
      expect(
        (
          await asAdministrator.call('PATCH', '/api/administration/settings/', {
            key: 'second_factor_from',
            value: odd,
            seen_version: 1,
          })
        ).status,
      ).toBe(400);
  });

  test('signs out whoever holds an office and has none, and leads to it at sign-in; nothing else opens meanwhile', async () => {
    const [expert, applicant, careful] = [
      await someone({ roles: ['expert'] }),
      await someone(),
      await someone({ roles: ['moderator'] }),
    ];
    const { app: carefulApp } = await on(careful);
    await on(asAdministrator);
    // Midnight in Moscow begins the day.
    portal.clock.set(new Date('2026-03-08T20:59:00Z'));
    expect((await expert.call('GET', '/accounts/profile/')).status).toBe(200);
    portal.clock.set(new Date('2026-03-08T21:00:00Z'));
    expect(await expert.call('GET', '/accounts/profile/')).toMatchObject({ status: 403, body: { status: 403 } });
    expect((await applicant.call('GET', '/accounts/profile/')).status).toBe(200);
    expect((await careful.call('GET', '/accounts/profile/')).status).toBe(200);

    const { body } = await signIn(expert.email);
    expect(body).toEqual({ second_step: 'set_up', half_token: expect.any(String) });
    const begun = { login: expert.email, half_token: body.half_token };
    expect((await profileBy(body.half_token)).status).toBe(403);
    expect((await secondStep({ ...begun, code: '000000' })).status).toBe(409);
    const { body: setUp } = await post('/accounts/login/second-step/begin/', begun);
    const app = appFor(portal, setUp.secret);
    const done = await post('/accounts/login/second-step/set-up/', {
      ...begun,
      set_up: setUp.set_up,
      code: app.code(),
    });
    expect(done.body).toMatchObject({ user: { id: expert.id }, recovery_codes: expect.any(Array) });
    expect((await profileBy(done.body.token)).status).toBe(200);
    portal.clock.advance(30_000);
    expect((await secondStep({ ...(await half(expert.email)), code: app.code() })).status).toBe(200);

    const off = await careful.call('POST', '/api/users/second-factor/switch-off/', {
      present: password,
      code: carefulApp.code(),
    });
    expect(off.body.code).toBe('second_factor_demanded');
  });

  test('holds for whoever is given an office later, from the next call on', async () => {
    const late = await someone();
    expect((await late.call('GET', '/accounts/profile/')).status).toBe(200);
    const none = { roles: ['applicant'], kinds: [], stations: [] };
    await asAdministrator.call('PATCH', '/api/administration/people/offices/', {
      id: late.id,
      ...none,
      roles: ['applicant', 'expert'],
      seen: none,
    });
    expect((await late.call('GET', '/accounts/profile/')).status).toBe(403);
    expect((await signIn(late.email)).body.second_step).toBe('set_up');
  });

  test('a half that was given for setting up replaces no second step that stands', async () => {
    const expert = await someone({ roles: ['expert'] });
    const [one, other] = [await half(expert.email), await half(expert.email)];
    const finish = async (begun: object) => {
      const { body } = await post('/accounts/login/second-step/begin/', begun);
      const code = appFor(portal, body.secret).code();
      return post('/accounts/login/second-step/set-up/', { ...begun, set_up: body.set_up, code });
    };
    expect((await finish(one)).status).toBe(200);
    expect((await finish(other)).body.code).toBe('second_factor_on');
    const living = await portal.db.select().from(signInTable).where(eq(signInTable.personId, expert.id));
    expect(living).toHaveLength(2);
  });

  test('holds for the personal tokens of staff too', async () => {
    const expert = await someone();
    const { app } = await on(expert);
    await portal.sql`insert into person_role (person_id, role) values (${expert.id}, 'expert')`;
    const { body } = await makeToken(expert, { code: app.code() });
    const program = () =>
      callAs(portal.app).call('GET', '/accounts/profile/', undefined, { authorization: `Bearer ${body.token}` });
    expect((await program()).status).toBe(200);
    await portal.sql`delete from second_factor where person_id = ${expert.id}`;
    expect((await program()).status).toBe(403);
  });
});
