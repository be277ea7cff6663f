import { firstHourSteps } from '@luch/contract/administration/first-hour.routes.ts';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';

/** What an empty portal needs before its first call opens. */
const portal = await portalOfFile({ config: { mailUrl: 'smtp://127.0.0.1:1' } });
const asAdministrator = await portal.someone({ roles: ['administrator'] });
// The people of a test portal hold offices already.
await portal.sql`delete from person_role where role = 'moderator'`;

const path = '/api/administration/first_hour/';
const steps = async () => (await asAdministrator.call('GET', path)).body.steps;
const ready = async () =>
  (await steps())
    .filter((one: { is_done: boolean; is_left: boolean }) => one.is_done || one.is_left)
    .map(({ step }: { step: string }) => step);
const setting = async (key: string, value: unknown) =>
  asAdministrator.call('PATCH', '/api/administration/settings/', { key, value, seen_version: 0 });

describe('the first steps of an empty portal', () => {
  it('are told to administrators alone', async () => {
    for (const who of [portal.asApplicant, portal.asHead, portal.asPasses, portal.asVisitor])
      for (const method of ['GET', 'POST'] as const)
        expect([401, 403]).toContain(
          (await who.call(method, path, method === 'POST' ? { step: 'logo' } : undefined)).status,
        );
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
    await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: portal.asApplicant.email });
    expect(await ready()).not.toContain('sender');
    await portal.sql`update mail set sent_at = now()`;
    expect(await ready()).toContain('sender');
  });

  it('may be left as they are, which stays so however often it is pressed', async () => {
    await portal.sql`update mail set sent_at = null`;
    for (let press = 0; press < 2; press += 1)
      expect((await asAdministrator.call('POST', path, { step: 'logo' })).status).toBe(200);
    expect(await ready()).toContain('logo');
    expect(await portal.sql`select left_by from first_hour_step`).toMatchObject([{ left_by: asAdministrator.id }]);
    expect((await asAdministrator.call('POST', path, { step: 'coffee' })).status).toBe(400);
  });

  it('go away when nothing is left', async () => {
    expect(await steps()).toHaveLength(7);
    await asAdministrator.call('POST', path, { step: 'sender' });
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
