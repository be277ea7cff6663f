import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';

const portal = await portalOfFile({ now: new Date('2025-10-02T09:00:00Z') });

const file = (query = '') => portal.asVisitor.call('GET', `/api/references/session/calendar/${query}`);
/** Read by a parser that shares nothing with the writer. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('deadlines as a calendar file', () => {
  test('are open to everybody, and a file for calendars', async () => {
    const { status, headers } = await file();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="deadlines.ics"');
  });

  test('hold those ahead, each in the last minute of its day in Moscow', async () => {
    const events = eventsOf((await file()).body as string);
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2025-10-19T20:59:00.000Z',
      '2025-10-19T20:59:00.000Z',
      '2025-11-01T20:59:00.000Z',
    ]);
    expect(events[0]?.summary).toBe('Срок подачи заявок: Синхротрон, сессия 2026-1');
    expect(events[0]?.endDate.toJSDate().toISOString()).toBe('2025-10-19T21:00:00.000Z');
  });

  test('remind a week and a day before', async () => {
    const [event] = eventsOf((await file()).body as string);
    const alarms = event?.component.getAllSubcomponents('valarm') ?? [];
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P7D', '-P1D']);
  });

  test('of one facility, in the language that is asked for', async () => {
    const events = eventsOf((await file('?megascience_type_ext_id=3&lang=en')).body as string);
    expect(events.map(({ summary }) => summary)).toEqual([
      'Proposal deadline: Laboratory instruments, session 2025-12',
    ]);
  });

  test('a changed deadline is the same event with a later sequence', async () => {
    const [before] = eventsOf((await file('?megascience_type_ext_id=2')).body as string);
    await portal.asModerator.call('PATCH', '/api/references/session/list/', { id: 7, deadline: '2025-10-26' });
    const [after] = eventsOf((await file('?megascience_type_ext_id=2')).body as string);
    expect(after?.uid).toBe(before?.uid);
    expect((after?.sequence ?? 0) - (before?.sequence ?? 0)).toBe(1);
    expect(after?.startDate.toJSDate().toISOString()).toBe('2025-10-26T20:59:00.000Z');
  });
});
