import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../testing/both-waiting.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../testing/visits.ts';
import { actorById } from '../account/account.queries.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { mergeAccounts } from '../account/merge.commands.ts';
import { trainingLimits } from '@luch/contract/training/training-limits.ts';
import { course as courses, courseAnswer, training } from './training.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asModerator, asStranger } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const elsewhere = await portal.someone({ roles: ['bs'], stations: [2] });

const answers = ['Нет', 'Да', 'Не знаю'].map((ru) => ({ ru, en: ru }));
const questions = [
  { ru: 'Входить можно?', en: 'May one enter?', answers, right: [1] },
  { ru: 'Что верно?', en: 'What is right?', several: true, answers, right: [0, 2] },
];
const page = {
  name_ru: 'Радиационная безопасность',
  name_en: 'Radiation safety',
  how: 'page',
  valid_months: 12,
  text_ru: 'Текст курса',
  text_en: 'Text of the course',
  questions,
  pass_share: 100,
  needs: [{ station_id: 1, mode: 'on_site' }],
};
const save = (body: object, who = safety) => who.call('POST', '/api/training/course/', body);
const own = async (who: typeof author) => (await who.call('GET', '/api/training/own/')).body;
const answer = (who: typeof author, id: number, given: unknown) =>
  who.call('POST', '/api/training/answer/', { course_id: id, answers: given });
const tick = (who: typeof author, person: number, course: number, day = '2026-03-01') =>
  who.call('POST', '/api/training/tick/', { person_id: person, course_id: course, passed_at: day });
const rows = (personId: number) => db.select().from(training).where(eq(training.personId, personId));

const { body: course } = await save(page);
const { slotId } = await anExperiment(portal);
await on.plan(author, slotId);

describe('a course', () => {
  it('is kept by safety alone, read whole by moderators, and by nobody else', async () => {
    for (const who of [author, asScientist, asModerator, portal.asPasses])
      expect((await save({ ...page, id: course.id }, who)).status).toBe(403);
    expect((await asModerator.call('GET', '/api/training/courses/')).body).toMatchObject([
      { needs: [{ station_id: 1 }] },
    ]);
    expect((await asScientist.call('GET', '/api/training/courses/')).status).toBe(403);
    expect((await portal.asVisitor.call('GET', '/api/training/own/')).status).toBe(403);
  });

  it('has questions, of which what is right is told to nobody who answers', async () => {
    expect((await save({ ...page, questions: [] })).body.errors).toHaveProperty('questions');
    expect((await save({ ...page, questions: [{ ...questions[0], right: [0, 1] }] })).status).toBe(400);
    const { body } = await author.call('GET', `/api/training/course/?id=${course.id}`);
    expect(body).toMatchObject({
      name: 'Радиационная безопасность',
      needed: 2,
      questions: [{ several: false }, { several: true }],
    });
    expect(JSON.stringify(body)).not.toContain('right');
  });

  it('is saved over nobody else unseen', async () => {
    const { body: other } = await save({ ...page, needs: [] });
    expect((await save({ ...page, needs: [], id: other.id, seen_version: 0 })).body.version).toBe(1);
    expect((await save({ ...page, needs: [], id: other.id, seen_version: 0 })).body.code).toBe('stale');
    await save({ ...page, needs: [], id: other.id, is_active: false });
    expect((await author.call('GET', `/api/training/course/?id=${other.id}`)).status).toBe(404);
  });

  it('is needed of facilities and stations that there are', async () => {
    const problems = async (need: object) => (await save({ ...page, needs: [{}, need] })).body.errors;
    expect(await problems({ station_id: 99_999 })).toHaveProperty('needs.1.station_id');
    expect(await problems({ kind_id: 99 })).toHaveProperty('needs.1.kind_id');
  });

  it('is needed for statements that a sample can carry', async () => {
    const problems = async (hazard: string) => (await save({ ...page, needs: [{}, { hazard }] })).body.errors;
    for (const hazard of ['H999', 'H350i', 'H360FD'])
      expect([hazard, await problems(hazard)]).toEqual([
        hazard,
        { 'needs.1.hazard': [expect.stringContaining('нет в перечне')] },
      ]);
    for (const hazard of ['H225', 'is_toxic'])
      expect(
        (await save({ ...page, id: course.id, needs: [{ station_id: 1, mode: 'on_site' }, { hazard }] })).status,
      ).toBe(200);
    expect((await save({ ...page, id: course.id })).status).toBe(200);
  });
});

describe('one’s own training', () => {
  it('says what the next visit needs, and until when it is valid once passed', async () => {
    expect(await own(author)).toMatchObject([{ state: 'needed', needed_until: '2026-03-25', valid_until: null }]);
    expect(await own(asStranger)).toMatchObject([{ state: 'open', needed_until: null }]);
    expect((await answer(author, course.id, [1, [0]])).body).toMatchObject({
      passed: false,
      right: 1,
      needed: 2,
      wrong: [1],
    });
    expect(await own(author)).toMatchObject([{ state: 'needed' }]);
    expect((await answer(author, course.id, [1, [2, 0]])).body).toMatchObject({
      passed: true,
      valid_until: '2027-03-02',
      detail: 'Курс пройден, действует до 02.03.2027',
    });
    expect(await own(author)).toMatchObject([{ state: 'passed', valid_until: '2027-03-02' }]);
  });

  it('is asked for by no time that was assigned before the facility kept courses', async () => {
    const kept = portal.deps.settings.value('training_from');
    await setSetting(portal, 'training_from', '2027-01-01');
    expect(await own(member)).toMatchObject([{ state: 'open', needed_until: null }]);
    await setSetting(portal, 'training_from', kept);
    expect(await own(member)).toMatchObject([{ state: 'needed', needed_until: '2026-03-25' }]);
  });

  it('keeps of tries and answers how many they were, and of nobody whose', async () => {
    const counted = await db.select().from(courseAnswer).where(eq(courseAnswer.courseId, course.id));
    expect(counted.toSorted((a, b) => a.question - b.question)).toMatchObject([
      { question: -1, rightCount: 1, wrongCount: 1 },
      { question: 0, rightCount: 2, wrongCount: 0 },
      { question: 1, rightCount: 1, wrongCount: 1 },
    ]);
    expect(Object.keys(counted[0] ?? {})).toEqual(['courseId', 'question', 'rightCount', 'wrongCount']);
  });

  it('wants an answer to every question', async () => {
    expect((await answer(member, course.id, [1])).body.errors).toHaveProperty('answers');
    expect((await answer(member, course.id, [1, []])).body.errors).toHaveProperty('answers');
    expect((await answer(member, 9999, [1])).status).toBe(404);
    const read = (await member.call('GET', `/api/training/course/?id=${course.id}`)).body;
    const late = { course_id: course.id, seen_version: read.version + 1, answers: [1, [0, 2]] };
    expect(await member.call('POST', '/api/training/answer/', late)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect(await rows(member.id)).toEqual([]);
  });

  it('that ends in the middle of a visit does not do', async () => {
    await tick(safety, member.id, course.id, '2025-03-24');
    expect(await own(member)).toMatchObject([{ state: 'ends', valid_until: '2026-03-24', needed_until: '2026-03-25' }]);
  });
});

describe('a tick', () => {
  it('is of safety, of moderators, and of the station that somebody visits', async () => {
    for (const who of [author, asStranger, portal.asPasses, portal.asExpert])
      expect((await tick(who, member.id, course.id)).status).toBe(403);
    expect((await tick(elsewhere, member.id, course.id)).status).toBe(403);
    expect((await tick(asScientist, asStranger.id, course.id)).status).toBe(403);
    expect((await tick(asScientist, member.id, course.id)).body).toMatchObject({ valid_until: '2027-03-01' });
    expect((await tick(asModerator, member.id, 9999)).status).toBe(404);
    expect((await tick(asModerator, member.id, course.id, '2026-03-03')).body.errors).toHaveProperty('passed_at');
    expect(await rows(member.id)).toMatchObject([{ how: 'ticked', byId: asScientist.id, passedAt: '2026-03-01' }]);
  });

  it('of an earlier day takes nothing away, and is answered by the day that counts', async () => {
    const { body } = await tick(safety, member.id, course.id, '2025-01-01');
    expect(body).toMatchObject({ valid_until: '2027-03-01', detail: expect.stringContaining('01.03.2027') });
    expect(await rows(member.id)).toMatchObject([{ passedAt: '2026-03-01' }]);
  });
});

it('no more courses are begun than a list of them shows', async () => {
  const many = trainingLimits.courses - (await db.$count(courses));
  await portal.sql.unsafe(
    `insert into course (name_ru, name_en, how, valid_months, is_active, changed_at, changed_by)
     select 'Курс', 'Course', 'ticked', 1, false, now(), $1 from generate_series(1, $2)`,
    [safety.id, many],
  );
  expect((await save(page)).body.code).toBe('list_full');
  await portal.sql.unsafe("delete from course where name_ru = 'Курс'", []);
  expect((await save({ ...page, is_active: false })).status).toBe(200);
});

describe('a sheet', () => {
  const importing = (who: typeof author, sheet: string, preview: boolean) =>
    who.call('POST', '/api/training/import/', { sheet, preview });

  it('is shown row by row before it counts', async () => {
    const somebody = await portal.someone({ lastName: 'Списочный', firstName: 'Сергей' });
    const sheet = [
      'email;course;day',
      `${somebody.email};${course.id};24.02.2026`,
      `${somebody.email};${course.id};25.02.2026`,
      `nobody@example.org;${course.id};24.02.2026`,
      `${somebody.email};9999;24.02.2026`,
      `${somebody.email};${course.id};24.02.2027`,
      'x',
    ].join('\n');
    expect((await importing(asModerator, sheet, true)).status).toBe(403);
    const { body } = await importing(safety, sheet, true);
    expect(body.rows.map(({ line, problem }: { line: number; problem: string }) => [line, problem])).toEqual([
      // The latest day counts, wherever it stands.
      [2, 'У этого человека этот курс уже есть в другой строке, с тем же или более поздним днём'],
      [3, ''],
      [4, 'Такого адреса нет'],
      [5, 'Такого курса нет'],
      [6, 'Этот день ещё не наступил'],
      [7, 'Нужны адрес, номер курса и день'],
    ]);
    expect(body).toMatchObject({
      counted: 1,
      rows: [{ name: 'Списочный С. П.', course: 'Радиационная безопасность' }, {}, {}, {}, {}, {}],
    });
    expect(await rows(somebody.id)).toEqual([]);
    expect((await importing(safety, sheet, false)).body.detail).toBe('Отмечено: 1');
    expect(await rows(somebody.id)).toMatchObject([{ how: 'imported', passedAt: '2026-02-25', byId: safety.id }]);
  });

  it('counts when two at once bring the same people in another order', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => portal.someone()));
    const lines = (day: string) => people.map(({ email }) => `${email};${course.id};${day}`);
    await importing(safety, lines('22.02.2026').join('\n'), false);
    const [middle] = await rows(people[1]?.id ?? 0);
    const sheets = [lines('23.02.2026'), lines('24.02.2026').toReversed()];
    const said = await bothWaiting(
      portal,
      training,
      middle?.id ?? 0,
      sheets.map((sheet) => () => importing(safety, sheet.join('\n'), false)),
    );
    expect(said.map(({ status, body }) => [status, body.counted])).toEqual([
      [200, 3],
      [200, 3],
    ]);
    for (const { id } of people) expect(await rows(id)).toMatchObject([{ passedAt: '2026-02-24' }]);
  });

  it('of a day that no facility knows is told so', async () => {
    const { body } = await importing(safety, `${member.email};${course.id};0000-01-01`, false);
    expect(body).toMatchObject({ counted: 0, rows: [{ problem: 'Нужны адрес, номер курса и день' }] });
    expect((await tick(safety, member.id, course.id, '0000-01-01')).status).toBe(400);
  });

  it('has at most two thousand rows', async () => {
    const sheet = Array.from({ length: 2001 }, (_, index) => `a${index}@example.org;1;24.02.2026`).join('\n');
    expect((await importing(safety, sheet, true)).body.errors).toHaveProperty('sheet');
  });
});

describe('training', () => {
  it('of two accounts that become one is that of the later day', async () => {
    const [keep, double] = [await portal.someone(), await portal.someone()];
    await tick(safety, keep.id, course.id, '2026-01-01');
    await tick(safety, double.id, course.id, '2026-02-01');
    const actor = await actorById(db, asModerator.id);
    if (!actor) throw new Error('No moderator');
    await db.transaction((tx) =>
      mergeAccounts({ deps: portal.deps, tx, actor, personId: keep.id, doubleId: double.id }),
    );
    expect(await rows(keep.id)).toMatchObject([{ passedAt: '2026-02-01' }]);
  });

  it('goes with the name of whoever is erased', async () => {
    const gone = await portal.someone();
    await tick(safety, gone.id, course.id);
    await db.transaction((tx) => erasePerson(portal.deps, tx, gone.id, 'Удалён'));
    expect(await rows(gone.id)).toEqual([]);
    expect((await tick(safety, gone.id, course.id)).status).toBe(404);
  });

  it('is nothing where the facility keeps none', async () => {
    await setSetting(portal, 'training_from', '');
    expect(await own(author)).toEqual([]);
    expect((await answer(author, course.id, [1, [0, 2]])).status).toBe(404);
    expect((await author.call('GET', `/api/training/course/?id=${course.id}`)).status).toBe(404);
    expect((await safety.call('GET', '/api/training/courses/')).status).toBe(404);
    await setSetting(portal, 'training_from', '2020-01-01');
    expect(await own(author)).toHaveLength(1);
  });
});
