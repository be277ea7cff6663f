import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { testPortal } from '../../../testing/portal.ts';

it('a facility whose clocks change shows nine in the morning before and after, on any clock', async () => {
  await using facility = await portalIn('Europe/Berlin');
  const { portal } = facility;
  const by = portal.asHead.id;
  // Clocks there go forward in the night to 29 March and back in the night to 25 October 2026.
  for (const from of ['2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z', '2026-10-24T07:00:00Z', '2026-10-25T08:00:00Z'])
    await aRecord(portal.db, { type: 1, by, from, to: new Date(Date.parse(from) + 7_200_000).toISOString() });
  const { body } = await portal.asHead.call('POST', '/api/calendar/feeds/', {
    scope: 'kind',
    megascience_type_ext_id: 1,
  });
  const { body: text } = await portal.asVisitor.call('GET', new URL(body.address).pathname);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Europe/Berlin');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  const starts = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).startDate);
  expect(starts.map((start) => clock.format(start.toJSDate()))).toEqual(['09:00', '09:00', '09:00', '09:00']);
  expect(starts.every((start) => start.zone === ICAL.Timezone.utcTimezone)).toBe(true);
});

async function portalIn(facilityTimeZone: string) {
  const portal = await testPortal({ config: { facilityTimeZone } });
  return { portal, [Symbol.asyncDispose]: () => portal.close() };
}

it('an address that is asked for too often is told to wait, and the others are not', async () => {
  const portal = await testPortal({ config: { rateLimit: true } });
  const address = async (who: typeof portal.asHead) =>
    new URL((await who.call('POST', '/api/calendar/feeds/', { scope: 'mine' })).body.address).pathname;
  const [one, other] = [await address(portal.asApplicant), await address(portal.asHead)];
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await portal.asVisitor.call('GET', one)).status);
  expect([statuses.at(29), statuses.at(30)]).toEqual([200, 429]);
  expect((await portal.asVisitor.call('GET', other)).status).toBe(200);
  await portal.close();
});
