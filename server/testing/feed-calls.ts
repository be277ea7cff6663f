import ICAL from 'ical.js';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

export const feedsAddress = '/api/calendar/feeds/';
export const mine = { scope: 'mine' };
export const atStation = { scope: 'station', station_id: 1 };
export const ofKind = { scope: 'kind', megascience_type_ext_id: 1 };
export const pathOf = (address: string): string => new URL(address).pathname;

export type FeedCalls = ReturnType<typeof feedCalls>;

/** Calendars by a secret address, as a person asks for them and a program reads them. */
export function feedCalls({ asVisitor: visitor }: TestPortal) {
  const subscribe = async (who: TestPerson, what: object = mine) => (await who.call('POST', feedsAddress, what)).body;
  const read = (address: string, headers: Record<string, string> = {}) =>
    visitor.call('GET', pathOf(address), undefined, headers);
  return {
    subscribe,
    read,
    subscribed: async (who: TestPerson, what: object = mine): Promise<string> =>
      (await read((await subscribe(who, what)).address)).body,
  };
}

/** By a parser that shares nothing with the writer. */
export const calendarOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      free: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
      url: component.getFirstPropertyValue('url'),
    };
  });
  return { calendar, events };
};
export const eventsOf = (text: string) => calendarOf(text).events;
export const summaries = (text: string) => eventsOf(text).map(({ summary }) => summary);

/** Hours of a day in March 2026, in UTC. */
export const marchHours = (day: string, from = '06', to = '12') => ({
  from: `2026-03-${day}T${from}:00:00Z`,
  to: `2026-03-${day}T${to}:00:00Z`,
});
