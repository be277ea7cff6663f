import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { anEvent as event } from '../../../testing/letters.ts';
import { calendarFile, type MailEvent } from './calendar-file.ts';

/** Read by a parser that is not the writer's. */
describe('an event in a letter', () => {
  const read = (changes: Partial<MailEvent> = {}) => {
    const text = calendarFile(
      { ...event, ...changes },
      {
        from: { name: 'Луч', email: 'luch@example.org' },
        to: 'anna@example.org',
        at: new Date('2026-03-02T09:00:00Z'),
      },
    );
    const file = new ICAL.Component(ICAL.parse(text) as never);
    const [first, ...more] = file.getAllSubcomponents('vevent');
    if (!first || more.length > 0) throw new Error('Not one event');
    return { file, event: new ICAL.Event(first), raw: first };
  };

  it('says the same to another program: time, place, words in full', () => {
    const { file, event: shown, raw } = read();
    expect(file.getFirstPropertyValue('method')).toBe('REQUEST');
    expect([shown.startDate.toJSDate(), shown.endDate.toJSDate()]).toEqual([
      new Date(event.start),
      new Date(event.finish),
    ]);
    expect([shown.uid, shown.sequence, shown.summary, shown.location]).toEqual([
      event.uid,
      3,
      event.summary,
      event.location,
    ]);
    expect(shown.description).toBe(event.description);
    expect(raw.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(raw.getFirstPropertyValue('organizer')).toBe('mailto:luch@example.org');
  });

  it('is the same hour of the facility on any clock', () => {
    const { event: shown } = read();
    const moscow = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', timeStyle: 'short' });
    expect(moscow.format(shown.startDate.toJSDate())).toBe('09:00');
  });

  it('is cancelled under the same number', () => {
    const { file, event: shown, raw } = read({ method: 'CANCEL', sequence: 4 });
    expect([file.getFirstPropertyValue('method'), raw.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ]);
    expect([shown.uid, shown.sequence]).toEqual([event.uid, 4]);
  });
});
