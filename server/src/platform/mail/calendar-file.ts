import icalendar, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event of a calendar that a letter brings: made, changed (a higher sequence), or cancelled. */
export interface MailEvent {
  /** The same of one event for ever. */
  readonly uid: string;
  readonly sequence: number;
  readonly method: 'REQUEST' | 'CANCEL';
  /** ISO 8601, UTC: the reader's program shows them on its own clock. */
  readonly start: string;
  readonly finish: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
}

interface Parties {
  readonly from: { readonly name: string; readonly email: string };
  readonly to: string;
  readonly at: Date;
}

/** One object of iTIP, which holds one event (RFC 5546). */
export function calendarFile(event: MailEvent, { from, to, at }: Parties): string {
  const isCancelled = event.method === 'CANCEL';
  const file = icalendar({
    prodId: { company: 'Luch', product: 'Luch' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  file.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: at,
    start: new Date(event.start),
    end: new Date(event.finish),
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: event.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: from,
    attendees: [{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return file.toString();
}
