import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { imageKinds } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { auditEvent } from '../audit/audit.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';

const path = '/api/references/calendar/';
const portal = await portalOfFile({ now: new Date('2026-03-02T09:00:00Z') });

const picture = (format: 'jpeg' | 'png' = 'jpeg', background = '#336699') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer();
const send = (who: TestPerson, type: number, content: Buffer, name = 'calendar.jpg') =>
  who.send('POST', path, { type: String(type) }, { part: 'file', name, content });
const image = (type: number) => portal.asVisitor.call('GET', `${path}?type=${type}`);

describe('the image of a calendar', () => {
  test.each(imageKinds)('of facility %i is open to everybody, and absent until it is uploaded', async (type) => {
    expect(await image(type)).toMatchObject({ status: 200, body: { type, url: null, uploaded_at: null } });
    expect((await send(portal.asModerator, type, await picture())).status).toBe(200);
    const { body } = await image(type);
    const served = await portal.asVisitor.call('GET', body.url);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('is replaced whole: the old one is gone once the new one is there', async () => {
    await send(portal.asModerator, 1, await picture());
    const before = (await image(1)).body.url as string;
    await send(portal.asModerator, 1, await picture('jpeg', '#993333'));
    const after = (await image(1)).body.url as string;
    expect(after).not.toBe(before);
    expect((await portal.asVisitor.call('GET', before)).status).toBe(404);
    expect((await portal.asVisitor.call('GET', after)).status).toBe(200);
    const [last] = await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
    expect(last).toMatchObject({ action: 'calendar_image_replaced', actorId: portal.asModerator.id, subjectId: 1 });
  });

  test('stays as it was when the new one is refused', async () => {
    await send(portal.asModerator, 1, await picture());
    const before = (await image(1)).body.url;
    const tooLarge = Buffer.concat([await picture(), Buffer.alloc(upload.maxBytes)]);
    const broken = (await picture()).subarray(0, 200);
    const refused = [
      await send(portal.asModerator, 1, await picture('png')),
      await send(portal.asModerator, 1, await picture(), 'calendar.jpeg.exe'),
      await send(portal.asModerator, 1, await picture('png'), 'calendar.png'),
      await send(portal.asModerator, 1, broken),
      await send(portal.asModerator, 1, tooLarge),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([
      'file_kind',
      'file_kind',
      'file_kind',
      'file_kind',
      'file_too_large',
    ]);
    expect((await image(1)).body.url).toBe(before);
    expect((await portal.asVisitor.call('GET', before)).status).toBe(200);
  });

  test('is replaced by two at once without leaving a third behind', async () => {
    const other = await portal.someone({ roles: ['moderator'] });
    const both = await Promise.all([
      send(portal.asModerator, 2, await picture('jpeg', '#111111')),
      send(other, 2, await picture('jpeg', '#eeeeee')),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await portal.asVisitor.call('GET', (await image(2)).body.url)).status).toBe(200);
  });

  test('is replaced by moderators alone, and laboratory instruments have none', async () => {
    for (const who of [portal.asApplicant, portal.asExpert, portal.asScientist, portal.asHead, portal.asPasses])
      expect((await send(who, 1, await picture())).body.code).toBe('forbidden');
    expect((await send(portal.asModerator, 3, await picture())).status).toBe(400);
    expect((await image(3)).status).toBe(400);
  });

  test('says nothing of whoever took the picture', async () => {
    await send(portal.asModerator, 1, await picture());
    const served = await fetchFrom(portal.app, (await image(1)).body.url as string);
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });
});

describe('the schedule beside it', () => {
  const schedule = async (query: string) => (await portal.asVisitor.call('GET', `${path}schedule/?${query}`)).body;
  const record = async (facts: Partial<typeof calendarRecord.$inferInsert>) => {
    await portal.db.insert(calendarRecord).values({
      type: recordTypes.experiment,
      startAt: new Date(),
      finishAt: new Date(),
      createdAt: portal.clock.now(),
      createdBy: portal.asModerator.id,
      ...facts,
    });
  };
  const days = (start: string, finish: string) => ({
    startAt: new Date(`${start}:00Z`),
    finishAt: new Date(`${finish}:00Z`),
  });

  test('tells everybody when there is beam and which station is busy, in the facility’s time', async () => {
    await record({ type: recordTypes.synchrotronBeam, ...days('2026-02-20T06:00', '2026-03-06T06:00') });
    const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    await record({
      type: recordTypes.experiment,
      stationId: 1,
      proposalId,
      ...days('2026-03-03T06:00', '2026-03-03T18:00'),
    });
    const { start, finish, beam, stations } = await schedule('type=1&weeks=2');
    expect([start, finish]).toEqual(['2026-03-02', '2026-03-16']);
    expect(beam).toEqual([{ start_date: '2026-03-02 00:00', finish_date: '2026-03-06 09:00' }]);
    const busy = stations.filter((one: { busy: unknown[] }) => one.busy.length > 0);
    expect(busy).toEqual([
      {
        name: expect.any(String),
        busy: [{ type: 2, start_date: '2026-03-03 09:00', finish_date: '2026-03-03 21:00' }],
      },
    ]);
  });

  test('names neither proposals, people nor numbers, whoever asks, and no preliminary time', async () => {
    const proposalId = await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      status: 7,
      name: 'secret-title',
    });
    const planned = { stationId: 1, proposalId, comment: 'secret-comment' };
    await record({ type: recordTypes.experiment, ...planned, ...days('2026-03-04T06:00', '2026-03-04T18:00') });
    await record({ type: recordTypes.preliminary, ...planned, ...days('2026-03-05T06:00', '2026-03-05T18:00') });
    for (const who of [portal.asVisitor, portal.asApplicant, portal.asScientist, portal.asModerator]) {
      const { body } = await who.call('GET', `${path}schedule/?type=1`);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/secret|proposal|person|created|comment|"id"|station_id/);
      expect(text).toContain('"type":2');
      expect(text).not.toContain('2026-03-05 09:00');
    }
  });

  test('begins on a Monday, holds a quarter at most, and knows its facility', async () => {
    expect((await schedule('type=2&start=2026-03-08&weeks=1')).start).toBe('2026-03-02');
    expect((await portal.asVisitor.call('GET', `${path}schedule/?type=1&weeks=14`)).status).toBe(400);
    expect((await portal.asVisitor.call('GET', `${path}schedule/?type=3`)).status).toBe(400);
    expect((await schedule('type=2')).beam).toEqual([]);
  });

  test('costs the same statements for one week and for thirteen', async () => {
    const one = await portal.countStatements(() => schedule('type=1&weeks=1'));
    expect(await portal.countStatements(() => schedule('type=1&weeks=13'))).toBe(one);
    expect(one).toBeLessThanOrEqual(10);
  });
});
