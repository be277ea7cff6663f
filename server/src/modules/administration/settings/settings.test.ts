import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { auditEvent } from '../../audit/audit.tables.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ lastName: 'Советова', firstName: 'Ксения', roles: ['administrator'] });
const asOther = await portal.someone({ lastName: 'Второй', firstName: 'Пётр', roles: ['administrator'] });

const address = '/api/administration/settings/';
const read = async (key: string) => {
  const { body } = await asAdministrator.call('GET', address);
  return (body as unknown as { key: string; version: number; value: unknown }[]).find((one) => one.key === key)!;
};
const change = (who: TestPerson, key: string, value: unknown, seen: number) =>
  who.call('PATCH', address, { key, value, seen_version: seen });

describe('settings', () => {
  it('are read and changed by administrators alone', async () => {
    for (const who of [portal.asModerator, portal.asHead, portal.asPasses, portal.asApplicant]) {
      expect((await who.call('GET', address)).status).toBe(403);
      expect((await change(who, 'proposal_limit', 3, 0)).status).toBe(403);
    }
    expect(await read('proposal_limit')).toMatchObject({ value: 10, version: 0, changed_by: '' });
  });

  it('hold from the next call on, and go back to what they were at first', async () => {
    const changed = await change(asAdministrator, 'proposal_limit', 3, 0);
    expect(changed.body).toMatchObject({ value: 3, initial: 10, version: 1, changed_by: 'Советова К. П.' });
    expect(portal.deps.config.proposalLimit).toBe(3);
    const back = await change(asAdministrator, 'proposal_limit', null, 1);
    expect(back.body).toMatchObject({ value: 10, version: 2 });
    expect(portal.deps.config.proposalLimit).toBe(10);
  });

  it.each([
    ['proposal_limit', 0, 'От 1 до 1000'],
    ['proposal_limit', 2.5, 'С шагом 1'],
    ['proposal_limit', 'ten', 'Введите число'],
    ['time_zone', 'Europe/Luch', 'Такого часового пояса нет, пример: Europe/Moscow'],
  ])('keep within their bounds: %s is not %j', async (key, value, words) => {
    const { version } = await read(key);
    const { status, body } = await change(asAdministrator, key, value, version);
    expect([status, body]).toMatchObject([400, { errors: { value: [words] } }]);
  });

  it('tell the slower of two administrators who was faster, and change nothing', async () => {
    const { version } = await read('time_zone');
    await change(asOther, 'time_zone', 'Asia/Novosibirsk', version);
    const { status, body } = await change(asAdministrator, 'time_zone', 'Asia/Tokyo', version);
    expect([status, body]).toMatchObject([
      409,
      { code: 'moved_on', moved: { by: 'Второй П. П.' }, setting: { value: 'Asia/Novosibirsk' } },
    ]);
    expect(portal.deps.config.facilityTimeZone).toBe('Asia/Novosibirsk');
  });

  it('leave on record who changed what, from what to what', async () => {
    const { version } = await read('proposal_limit');
    await change(asAdministrator, 'proposal_limit', 7, version);
    const events = await portal.db.select().from(auditEvent);
    expect(events.at(-1)).toMatchObject({
      action: 'setting_changed',
      actorId: asAdministrator.id,
      detail: { key: 'proposal_limit', changes: [{ field: 'proposal_limit', from: 10, to: 7 }] },
    });
  });
});
