import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import ICAL from 'ical.js';
import { calendarFeed } from '../src/modules/calendar-feed/calendar-feed.tables.ts';
import { calendarRecord, calendarRemoved } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { aRecord } from './calendar.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';

export const feedsAddress = '/api/calendar/feeds/';
export const mine = { scope: 'mine' };
export const atStation = { scope: 'station', station_id: 1 };
export const ofKind = { scope: 'kind', megascience_type_ext_id: 1 };
export const pathOf = (address: string): string => new URL(address).pathname;

export type FeedCalls = ReturnType<typeof feedCalls>;

/** Calendars by a secret address, as a person asks for them and a program reads them. */
export function feedCalls({ db, asVisitor: visitor, asApplicant: applicant, asScientist: scientist }: TestPortal) {
  const subscribe = async (who: TestPerson, what: object = mine) => (await who.call('POST', feedsAddress, what)).body;
  const read = (address: string, headers: Record<string, string> = {}) =>
    visitor.call('GET', pathOf(address), undefined, headers);
  const scheduled = (fields: object = {}) =>
    aProposal(db, { applicantId: applicant.id, status: proposalStatus.scheduled, grantedHours: 48, ...fields });
  return {
    subscribe,
    scheduled,
    /** An experiment of a day in March 2026. */
    slot: async (fields: object = {}, day = '10') => {
      const proposalId = await scheduled(fields);
      const id = await aRecord(db, { type: 2, proposalId, by: scientist.id, ...marchHours(day) });
      return { proposalId, id };
    },
    /** No feeds, and nothing in the calendar. */
    clear: async () => {
      await db.delete(calendarRecord);
      await db.delete(calendarRemoved);
      await db.delete(calendarFeed);
    },
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
