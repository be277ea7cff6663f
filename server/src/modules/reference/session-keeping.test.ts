import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { SessionRow, SessionUsage } from '@luch/contract/reference/session.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aForm, aQuestion } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { council, councilSession } from '../council/council.tables.ts';
import { readData } from './data-files.ts';
import { loadReferences } from './load.ts';
import { facilitySession } from './reference.tables.ts';

const path = '/api/references/session/list/';
const portal = await portalOfFile({ now: new Date('2026-03-02T09:00:00Z') });

let year = 2030;
/** A session of a year of its own. */
async function aSession(over: Partial<Record<keyof SessionRow, unknown>> = {}): Promise<SessionRow> {
  year += 1;
  const { status, body } = await portal.asModerator.call('POST', path, {
    megascience_type_ext_id: facilityKinds.synchrotron,
    name: `${year}-1`,
    date_start: `${year}-02-01`,
    date_end: `${year}-04-30`,
    deadline: `${year - 1}-10-18`,
    ...over,
  });
  expect(status).toBe(200);
  return body as SessionRow;
}
const change = (patch: object, who = portal.asModerator) => who.call('PATCH', path, patch);
const usage = async (id: number) => {
  const { body } = await portal.asModerator.call('GET', '/api/references/session/usage/');
  return (body as SessionUsage).sessions.find((one) => one.id === id);
};
const put = (sessionId: number, over: object = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, sessionId, status: proposalStatus.created, ...over });

describe('days of a session', () => {
  test('belong to one session of a facility, and the refusal names it', async () => {
    const standing = await aSession();
    const { status, body } = await portal.asModerator.call('POST', path, {
      megascience_type_ext_id: 1,
      name: 'spring',
      date_start: standing.date_end,
      date_end: `${year}-06-30`,
      deadline: `${year}-02-01`,
    });
    expect([status, body]).toEqual([
      400,
      { errors: { date_start: [`В эти дни идёт сессия ${year}-1: 01.02.${year}–30.04.${year}`] } },
    ]);
    const lab = await aSession({
      megascience_type_ext_id: facilityKinds.lab,
      date_start: standing.date_start,
      date_end: standing.date_end,
      deadline: standing.deadline,
    });
    expect(lab.megascience_type).toBe('lab');
  });

  test('are taken once when two moderators add at once', async () => {
    const other = await portal.someone({ roles: ['moderator'] });
    const add = (who: typeof other, name: string) =>
      who.call('POST', path, {
        megascience_type_ext_id: 1,
        name,
        date_start: '2060-02-01',
        date_end: '2060-04-30',
        deadline: '2059-10-18',
      });
    const answers = await Promise.all([add(portal.asModerator, 'one'), add(other, 'two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(Object.keys(refused?.body.errors)).toEqual(['date_start']);
  });

  test('may stay where they are when something else is changed', async () => {
    const session = await aSession();
    expect((await change({ id: session.id, deadline: `${year - 1}-11-01` })).body).toMatchObject({
      deadline: `${year - 1}-11-01`,
      date_start: session.date_start,
      version: 2,
    });
  });
});

describe('two moderators at one session', () => {
  test('the later one is told who changed what, and changes nothing', async () => {
    const session = await aSession();
    const other = await portal.someone({
      roles: ['moderator'],
      lastName: 'Быстрова',
      firstName: 'Анна',
      middleName: '',
    });
    await change({ id: session.id, seen_version: 1, deadline: `${year - 1}-11-01` }, other);
    const { status, body } = await change({ id: session.id, seen_version: 1, deadline: `${year - 1}-12-01` });
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'moved_on',
        moved: {
          by: 'Быстрова А.',
          what: `изменена: 01.02.${year}–30.04.${year}, срок подачи 01.11.${year - 1}`,
          at: '2026-03-02T09:00:00.000Z',
        },
        session: { id: session.id, version: 2, deadline: `${year - 1}-11-01` },
      },
    ]);
    expect((await change({ id: session.id, seen_version: 2, deadline: `${year - 1}-12-01` })).status).toBe(200);
  });

  test('open screens hear that the schedule has changed', async () => {
    const session = await aSession();
    const heard: unknown[] = [];
    const forget = (portal.deps.live as LiveHub).listen(portal.asApplicant.id, (event) => heard.push(event));
    await change({ id: session.id, name: 'new name' });
    await expect.poll(() => heard).toContainEqual({ type: 'session', id: session.id });
    forget();
  });
});

describe('deleting a session', () => {
  const remove = (id: number, who = portal.asModerator) => change({ id, action: 'delete' }, who);

  test('is open to moderators, while nothing hangs on it', async () => {
    const session = await aSession();
    for (const person of [portal.asApplicant, portal.asExpert, portal.asScientist, portal.asHead])
      expect((await remove(session.id, person)).status).toBe(403);
    expect((await remove(session.id)).body.id).toBe(session.id);
    expect(await portal.db.select().from(facilitySession).where(eq(facilitySession.id, session.id))).toEqual([]);
    expect((await remove(session.id)).status).toBe(404);
  });

  test('lasts: one of the data file does not come back at the next start', async () => {
    const [ofTheFile] = readData('sessions');
    const id = ofTheFile?.id ?? 0;
    expect((await remove(id)).status).toBe(200);
    await loadReferences(portal.db);
    expect(await portal.db.select().from(facilitySession).where(eq(facilitySession.id, id))).toEqual([]);
  });

  test('is refused with a proposal in it, a deleted one too, and so is another facility', async () => {
    const session = await aSession();
    await put(session.id, { status: proposalStatus.deleted });
    const { status, body } = await remove(session.id);
    expect([status, body.code]).toEqual([409, 'session_in_use']);
    expect(body.error).toMatch(/^Удалить нельзя/);
    expect(await usage(session.id)).toMatchObject({ proposals: 0, can_delete: false });
    expect((await change({ id: session.id, megascience_type_ext_id: 2 })).body.code).toBe('session_in_use');
  });

  test('is refused while a council plans its time', async () => {
    const session = await aSession();
    const id = await aCouncil(session);
    expect((await remove(session.id)).body.code).toBe('session_in_use');
    expect((await usage(session.id))?.councils).toEqual([{ id, name: '7', date: '2026-03-20' }]);
    await portal.db.update(council).set({ status: councilStatus.cancelled }).where(eq(council.id, id));
    expect((await remove(session.id)).status).toBe(200);
  });

  test('is refused while a form asks whoever goes into it', async () => {
    const session = await aSession();
    await aForm(portal.db, {
      by: portal.asModerator.id,
      sessionId: session.id,
      questions: [aQuestion({ type: 'line' })],
    });
    expect((await usage(session.id))?.can_delete).toBe(false);
    const { status, body } = await remove(session.id);
    expect([status, body.code]).toEqual([409, 'session_in_use']);
  });

  test('is refused to who saw another one', async () => {
    const session = await aSession();
    await change({ id: session.id, name: 'new name' });
    expect((await change({ id: session.id, action: 'delete', seen_version: 1 })).body.code).toBe('moved_on');
  });
});

async function aCouncil(session: SessionRow): Promise<number> {
  const at = portal.clock.now();
  const [row] = await portal.db
    .insert(council)
    .values({
      status: councilStatus.planned,
      statusAt: at,
      name: '7',
      date: '2026-03-20',
      startTime: '12:00',
      createdAt: at,
      createdBy: portal.asModerator.id,
    })
    .returning();
  await portal.db.insert(councilSession).values({
    councilId: row?.id ?? 0,
    kindId: 1,
    name: session.name,
    starts: session.date_start,
    ends: session.date_end,
  });
  return row?.id ?? 0;
}

describe('what hangs on a session', () => {
  test('is said to moderators alone', async () => {
    for (const person of [portal.asApplicant, portal.asExpert, portal.asScientist, portal.asHead, portal.asPasses])
      expect((await person.call('GET', '/api/references/session/usage/')).status).toBe(403);
  });

  test('are its living proposals, their hours, and the hours of beam at all its stations', async () => {
    const session = await aSession();
    await put(session.id, { requestedHours: 24 });
    await put(session.id, { requestedHours: 36, status: proposalStatus.reject });
    expect(await usage(session.id)).toMatchObject({ proposals: 1, requested_hours: 24, beam_hours: null });
    await portal.db.insert(calendarRecord).values({
      type: recordTypes.synchrotronBeam,
      // Half of it lies before the first day, which begins in Moscow.
      startAt: new Date(`${year}-01-31T11:00:00Z`),
      finishAt: new Date(`${year}-02-01T07:00:00Z`),
      createdAt: portal.clock.now(),
      createdBy: portal.asModerator.id,
    });
    const beam = (await usage(session.id))?.beam_hours ?? 0;
    expect(beam % 10).toBe(0);
    expect(beam).toBeGreaterThan(10);
  });

  test('costs the same statements however long the schedule is', async () => {
    const ask = () => portal.asModerator.call('GET', '/api/references/session/usage/');
    const few = await portal.countStatements(ask);
    await Promise.all([aSession(), aSession(), aSession()]);
    expect(await portal.countStatements(ask)).toBe(few);
    expect(few).toBeLessThanOrEqual(10);
  });

  test('counts drafts and what waits for a session by kind', async () => {
    const before = await byKind();
    await aProposal(portal.db, { applicantId: portal.asApplicant.id });
    await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: proposalStatus.created });
    const after = await byKind();
    expect([after.drafts - before.drafts, after.waiting - before.waiting]).toEqual([1, 1]);
  });
  const byKind = async () => {
    const { body } = await portal.asModerator.call('GET', '/api/references/session/usage/');
    const found = (body as SessionUsage).kinds.find((one) => one.megascience_type_ext_id === 1);
    return { drafts: found?.drafts ?? 0, waiting: found?.waiting ?? 0 };
  };
});
