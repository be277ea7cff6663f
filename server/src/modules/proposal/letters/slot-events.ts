import { eventUid } from '../../calendar-records/calendar-event.view.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import type { MailEvent } from '../../../platform/mail/calendar-file.ts';
import { addressOf, type Occasion, type Speaker } from './proposal.letters.ts';

/** Experiments as events of their reader's calendar: one record is one event, however often it moves. */
export const eventsOf = (
  { deps, row }: Pick<Occasion, 'deps' | 'row'>,
  say: Speaker,
  records: readonly CalendarRecord[],
  method: MailEvent['method'],
): MailEvent[] =>
  records.map((record) => ({
    uid: eventUid(deps.config, record),
    sequence: record.version,
    method,
    start: record.startAt.toISOString(),
    finish: record.finishAt.toISOString(),
    summary: say.text('event', { id: row.id }),
    location: say.station,
    description: row.name,
    url: addressOf(deps, row.id),
  }));
