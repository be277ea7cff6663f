import type { Role } from '@luch/contract/account/roles.ts';
import { roles } from '@luch/contract/account/roles.ts';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { refusingClashes, requireKeeper, requireSoundDates } from './session.policy.ts';

const actor = (role: Role) => ({
  id: 1,
  email: 'anna@example.org',
  language: 'ru' as const,
  roles: [role],
  kinds: [],
  stations: [],
  signInId: 1,
});
const refusal = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

describe('the schedule', () => {
  it('is kept by moderators and administrators', () => {
    const refused = roles.filter((role) => refusal(() => requireKeeper(actor(role))) !== null);
    expect(refused).toEqual(roles.filter((role) => role !== 'moderator' && role !== 'administrator'));
    expect(refusal(() => requireKeeper(actor('msc_admin')))).toMatchObject({ code: 'forbidden' });
  });

  it('takes dates in their order', () => {
    const sound = {
      megascience_type_ext_id: 1,
      name: '2027-1',
      date_start: '2027-02-01',
      date_end: '2027-04-30',
      deadline: '2027-01-15',
      notice: null,
      notice_kind: null,
    };
    expect(refusal(() => requireSoundDates(sound))).toBeNull();
    const reversed = { ...sound, date_end: '2027-01-31' };
    expect(refusal(() => requireSoundDates(reversed))).toMatchObject({
      fields: { date_end: [{ key: 'reference.session.end_before_start' }] },
    });
  });
});

describe('the same session added twice at once', () => {
  const refusedBy = (constraint: string) =>
    Object.assign(Object.create(DatabaseError.prototype), { code: '23505', constraint });
  const failing = (error: unknown) => refusingClashes(() => Promise.reject(error));

  it('is refused at its name by the words of the portal', async () => {
    await expect(failing(refusedBy('facility_session_once'))).rejects.toMatchObject({
      fields: { name: [{ key: 'reference.session.exists' }] },
    });
  });

  it('on the same days is refused at its first day, and one that is in use is not deleted', async () => {
    await expect(failing(refusedBy('facility_session_apart'))).rejects.toMatchObject({
      fields: { date_start: [{ key: 'reference.session.overlaps_another' }] },
    });
    for (const reference of ['proposal_session_id_fkey', 'form_session_id_fkey'])
      await expect(failing(refusedBy(reference))).rejects.toMatchObject({ code: 'session_in_use' });
  });

  it('is no explanation of another failure', async () => {
    const other = refusedBy('another');
    await expect(failing(other)).rejects.toBe(other);
    await expect(failing('no error at all')).rejects.toBe('no error at all');
    await expect(refusingClashes(() => Promise.resolve('added'))).resolves.toBe('added');
  });
});
