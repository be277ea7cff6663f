import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SessionRow } from '@luch/contract/reference/session.schemas.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { auditEvent } from '../audit/audit.tables.ts';
import { openSession } from './reference.queries.ts';
import { facilitySession } from './reference.tables.ts';
import { sessionChanged } from './reference.events.ts';

const path = '/api/references/session/list/';
const portal = await portalOfFile({ now: new Date('2025-10-01T09:00:00Z') });

const schedule = async (query = ''): Promise<SessionRow[]> => {
  const { status, body } = await portal.asVisitor.call('GET', `${path}${query}`);
  expect(status).toBe(200);
  return body as SessionRow[];
};
const told = (row: SessionRow) => [row.date_start, row.date_end, row.deadline, row.notice_kind, row.notice];

describe('the schedule of sessions', () => {
  test('is that of the specification: synchrotron', async () => {
    expect((await schedule('?megascience_type_ext_id=1')).map(told)).toEqual([
      ['2025-02-01', '2025-04-30', '2024-12-16', 'after', '2024-12-27'],
      ['2025-05-14', '2025-07-06', '2025-02-16', 'by', '2025-03-21'],
      ['2025-09-30', '2025-12-27', '2025-06-15', 'by', '2025-07-18'],
      ['2026-02-02', '2026-04-30', '2025-10-19', 'by', '2025-11-21'],
    ]);
  });

  test('is that of the specification: reactor', async () => {
    expect((await schedule('?megascience_type_ext_id=2')).map(told)).toEqual([
      ['2025-02-01', '2025-06-27', '2024-12-16', null, null],
      ['2025-10-01', '2025-12-27', '2025-06-15', 'by', '2025-07-18'],
      ['2026-02-02', '2026-06-26', '2025-10-19', null, null],
    ]);
  });

  test('is that of the specification: laboratory instruments, month by month', async () => {
    const rows = await schedule('?megascience_type_ext_id=3');
    expect(rows.map((row) => [row.date_start.slice(5, 7), row.deadline, row.notice])).toEqual([
      ['07', '2025-06-02', '2025-06-19'],
      ['08', '2025-07-01', '2025-07-18'],
      ['09', '2025-08-01', '2025-08-19'],
      ['10', '2025-09-01', '2025-09-18'],
      ['11', '2025-10-01', '2025-10-17'],
      ['12', '2025-11-01', '2025-11-19'],
    ]);
  });

  test('tells the exact moment of a deadline, and marks the next session of each kind', async () => {
    const rows = await schedule();
    expect(rows.find(({ name }) => name === '2026-1')?.deadline_at).toBe('2025-10-19T20:59:59.999Z');
    expect(rows.filter((row) => row.is_next).map((row) => [row.megascience_type, row.name])).toEqual([
      ['synchrotron', '2026-1'],
      ['reactor', '2026-1'],
      ['lab', '2025-11'],
    ]);
  });

  test('marks what a submit would take, at any moment', async () => {
    for (const moment of [
      '2024-12-16T20:59:59Z',
      '2024-12-16T21:00:00Z',
      '2025-10-01T21:00:00Z',
      '2025-11-02T00:00:00Z',
    ]) {
      portal.clock.set(new Date(moment));
      const next = (await schedule()).filter((row) => row.is_next).map(({ id }) => id);
      const open = await Promise.all(
        [1, 2, 3].map((kind) => openSession(portal.db, kind, new Date(moment), 'Europe/Moscow')),
      );
      expect(next).toEqual(open.flatMap((session) => session?.id ?? []));
    }
    portal.clock.set(new Date('2025-10-01T09:00:00Z'));
  });

  test('carries the headers of a list and is asked for anew each time', async () => {
    const { headers } = await portal.asVisitor.call('GET', path);
    expect(headers).toMatchObject({ pages: '1', total: '13', 'cache-control': 'private, no-cache' });
  });
});

describe('keeping the schedule', () => {
  const spring = {
    megascience_type_ext_id: 1,
    name: '2027-1',
    date_start: '2027-02-01',
    date_end: '2027-04-30',
    deadline: '2026-10-18',
    notice: '2026-11-20',
    notice_kind: 'by',
  };

  test('is for moderators', async () => {
    for (const person of [portal.asApplicant, portal.asExpert, portal.asScientist, portal.asHead, portal.asPasses]) {
      const added = await person.call('POST', path, spring);
      const changed = await person.call('PATCH', path, { id: 1, name: 'другая' });
      expect([added.status, added.body.status, changed.status]).toEqual([403, undefined, 403]);
    }
    expect((await portal.asVisitor.call('POST', path, spring)).body.status).toBe(403);
    expect(await portal.db.select().from(facilitySession)).toHaveLength(13);
  });

  test('adds a session, tells who waits for one, and writes it down', async () => {
    const heard: string[] = [];
    sessionChanged.subscribe(async ({ session }) => void heard.push(session.name));
    const { status, body } = await portal.asModerator.call('POST', path, spring);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...spring, megascience_type: 'synchrotron', invented: false, is_next: false });
    expect(body.id).toBeGreaterThan(1000);
    expect(heard).toEqual(['2027-1']);
    const [last] = await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
    expect(last).toMatchObject({ action: 'session_added', actorId: portal.asModerator.id, subjectId: body.id });
  });

  test('refuses the same session twice, at its days', async () => {
    const { status, body } = await portal.asModerator.call('POST', path, spring);
    const refusal = 'В эти дни идёт сессия 2027-1: 01.02.2027–30.04.2027';
    expect([status, body]).toEqual([400, { errors: { date_start: [refusal] } }]);
  });

  test('changes only what is sent', async () => {
    const { status, body } = await portal.asModerator.call('PATCH', path, {
      id: 7,
      notice: '2025-11-21',
      notice_kind: 'by',
    });
    expect(status).toBe(200);
    expect(told(body as SessionRow)).toEqual(['2026-02-02', '2026-06-26', '2025-10-19', 'by', '2025-11-21']);
    const again = await portal.asModerator.call('PATCH', path, { id: 7, notice: null, notice_kind: null });
    expect(again.body.notice).toBeNull();
  });

  test('refuses dates that do not follow each other, also together with those that stand', async () => {
    const added = await portal.asModerator.call('POST', path, {
      ...spring,
      name: 'x',
      date_end: '2027-01-01',
      deadline: '2027-02-01',
    });
    expect([added.status, Object.keys(added.body.errors)]).toEqual([400, ['date_end', 'deadline', 'notice']]);
    const changed = await portal.asModerator.call('PATCH', path, { id: 1, date_start: '2024-12-16' });
    expect(changed.body).toEqual({ errors: { deadline: ['Срок подачи должен закончиться до начала экспериментов'] } });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'я'.repeat(31) }, 'name'],
    [{ deadline: '2026-02-30' }, 'deadline'],
    [{ megascience_type_ext_id: 4 }, 'megascience_type_ext_id'],
    [{ notice_kind: 'soon' }, 'notice_kind'],
  ])('refuses %j', async (fault, field) => {
    const { status, body } = await portal.asModerator.call('POST', path, { ...spring, ...fault });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('knows no session that is not there', async () => {
    expect((await portal.asModerator.call('PATCH', path, { id: 999_999, name: 'x' })).status).toBe(404);
  });
});
