import type { Language } from '@luch/contract/kernel/language.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { writtenDay } from '@luch/contract/reference/session-rules.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Deps } from '../../platform/deps.ts';
import { deadlineMoment } from './reference.queries.ts';
import type { FacilitySession } from './reference.tables.ts';

const MINUTE = 60_000;
/** Before the deadline, in seconds: a week, and a day. */
const reminders = [7 * 86_400, 86_400];

/**
 * Deadlines ahead for one's own calendar: each takes the last minute of its day at the facility, so that a calendar
 * elsewhere shows the hour that counts there. A changed session keeps its event's UID.
 */
export function deadlineCalendar(
  { clock, config, texts }: Pick<Deps, 'clock' | 'config' | 'texts'>,
  language: Language,
  sessions: readonly FacilitySession[],
): string {
  const zone = config.facilityTimeZone;
  const now = clock.now();
  const host = new URL(config.publicUrl).hostname;
  const calendar = ical({
    name: texts.text(language, 'reference.session.ics.calendar'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Luch', product: 'Luch', language: language.toUpperCase() },
  });
  for (const session of sessions) {
    const end = deadlineMoment(session, zone);
    if (end < now) continue;
    const start = new Date(end.getTime() + 1 - MINUTE);
    const about = {
      name: session.name,
      kind: texts.text(language, `reference.kind.${megascienceTypeOf(session.kindId)}`),
      start: writtenDay(session.planningStart),
      end: writtenDay(session.planningEnd),
    };
    calendar.createEvent({
      id: `session-${session.id}-deadline@${host}`,
      sequence: session.version - 1,
      stamp: now,
      start,
      end: new Date(end.getTime() + 1),
      summary: texts.text(language, 'reference.session.ics.summary', about),
      description: texts.text(language, 'reference.session.ics.description', about),
      url: `${config.publicUrl}/sessions`,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: reminders.map((trigger) => ({
        type: ICalAlarmType.display,
        trigger,
        description: texts.text(language, 'reference.session.ics.reminder'),
      })),
    });
  }
  return calendar.toString();
}
