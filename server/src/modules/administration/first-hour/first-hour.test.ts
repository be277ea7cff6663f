import { firstHourSteps } from '@luch/contract/administration/first-hour.routes.ts';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testPortal } from '../../../../testing/portal.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { startPost } from '../../../../testing/post.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { deliverMail } from '../../../platform/mail/deliver.ts';
import { openMailTransport } from '../../../platform/mail/transport.ts';

/** What an empty portal needs before its first call opens. */
const post = await startPost();
const portal = await portalOfFile({ config: { mailUrl: post.url } });
const transport = openMailTransport(portal.deps.config, portal.clock);
await deliverMail({ ...portal.deps, transport });
afterAll(async () => {
  transport.close();
  await post.close();
});
const asAdministrator = await portal.someone({ roles: ['administrator'] });
// The people of a test portal hold offices already.
await portal.sql`delete from person_role where role = 'moderator'`;

const path = '/api/administration/first_hour/';
const letterPath = `${path}test_letter/`;
const steps = async () => (await asAdministrator.call('GET', path)).body.steps;
const letter = async () => (await asAdministrator.call('GET', path)).body.test_letter;
const ready = async () =>
  (await steps())
    .filter((one: { is_done: boolean; is_left: boolean }) => one.is_done || one.is_left)
    .map(({ step }: { step: string }) => step);
const setting = async (key: string, value: unknown) =>
  asAdministrator.call('PATCH', '/api/administration/settings/', { key, value, seen_version: 0 });

describe('the first steps of an empty portal', () => {
  it('are told to administrators alone', async () => {
    for (const who of [portal.asApplicant, portal.asHead, portal.asPasses, portal.asVisitor])
      for (const answer of [
        await who.call('GET', path),
        await who.call('POST', path, { step: 'logo' }),
        await who.call('POST', letterPath),
      ])
        expect(answer.status).toBe(403);
    expect(await portal.letters()).toEqual([]);
    expect(await ready()).toEqual([]);
    expect((await steps()).map(({ step }: { step: string }) => step)).toEqual(firstHourSteps);
  });

  it('tick themselves by what is done', async () => {
    await setting('facility_name', { ru: 'Фотон', en: 'Photon' });
    expect(await ready()).toEqual(['name']);
    await setting('time_zone', 'Asia/Novosibirsk');
    await portal.sql`update station set version = 1 where id = 1`;
    expect(await ready()).toEqual(['name', 'time_zone', 'stations']);
    const session = { date_start: '2026-09-01', date_end: '2026-12-20', deadline: '2026-06-15' };
    await asAdministrator.call('POST', '/api/references/session/list/', {
      megascience_type_ext_id: 1,
      name: '2026-2',
      ...session,
    });
    expect(await ready()).toContain('session');
    await portal.someone({ roles: ['moderator'] });
    expect(await ready()).toContain('people');
    expect(await ready()).not.toContain('sender');
  });

  it('tick the sender once the mail server has taken a test letter, and say what it answers until then', async () => {
    post.answer = 'refuse the person';
    const { body } = await asAdministrator.call('POST', letterPath);
    expect(body.test_letter).toMatchObject({ state: 'waiting', to: asAdministrator.email, problem: null });
    await vi.waitFor(async () => expect((await letter()).state).toBe('failed'), { timeout: 20_000 });
    expect((await letter()).problem).toContain('No such user');
    expect(await ready()).not.toContain('sender');
    post.answer = 'take';
    await asAdministrator.call('POST', letterPath);
    await vi.waitFor(async () => expect((await letter()).state).toBe('sent'), { timeout: 20_000 });
    expect(await ready()).toContain('sender');
    expect(post.letters).toHaveLength(1);
    expect(post.letters[0]).toMatch(new RegExp(`^To: .*${asAdministrator.email}`, 'm'));
  });

  it('send no test where letters become files, which is no step done', async () => {
    const folder = await testPortal();
    onTestFinished(() => folder.close());
    const asOther = await folder.someone({ roles: ['administrator'] });
    expect((await asOther.call('POST', letterPath)).status).toBe(409);
    await folder.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: folder.asApplicant.email });
    await folder.sql`update mail set sent_at = now()`;
    const { body } = await asOther.call('GET', path);
    expect(body.test_letter.state).toBe('no_server');
    expect(body.steps.find(({ step }: { step: string }) => step === 'sender').is_done).toBe(false);
  });

  it('may be left as they are, which stays so however often it is pressed', async () => {
    await portal.sql`delete from facility_session`;
    for (let press = 0; press < 2; press += 1)
      expect((await asAdministrator.call('POST', path, { step: 'logo' })).status).toBe(200);
    expect(await ready()).toContain('logo');
    expect(await portal.sql`select left_by from first_hour_step`).toMatchObject([{ left_by: asAdministrator.id }]);
    expect((await asAdministrator.call('POST', path, { step: 'coffee' })).status).toBe(400);
  });

  it('go away when nothing is left', async () => {
    expect(await steps()).toHaveLength(7);
    await asAdministrator.call('POST', path, { step: 'session' });
    expect(await steps()).toEqual([]);
  });

  it('lead nobody where proposals come in', async () => {
    await portal.sql`delete from first_hour_step`;
    expect(await steps()).not.toEqual([]);
    await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
    expect(await steps()).toEqual([]);
  });

  it('are one statement besides who asks', async () => {
    const whoAsks = await portal.countStatements(() => asAdministrator.call('GET', '/accounts/profile/'));
    expect(await portal.countStatements(() => asAdministrator.call('GET', path))).toBeLessThanOrEqual(whoAsks + 1);
  });
});
