import type { FormView } from '@luch/contract/forms/form.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { describe, expect, it } from 'vitest';
import { formCalls } from '../../../testing/form-calls.ts';
import { anOption, aQuestion } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';

const portal = await portalOfFile();
const administrator = await portal.someone({ roles: ['administrator'] });
const { create, save, publish, detail, published } = formCalls(administrator);

describe('a form', () => {
  it('begins empty, and gives its questions, options and columns numbers that none had before', async () => {
    const form = await create();
    expect(form).toMatchObject({ version: null, editing: 1, shown: 1, is_published: false, questions: [] });
    const choice = aQuestion({ id: -1, type: 'one_of', options: [anOption(-1, 'Si'), anOption(-2, 'Ge')] });
    const hung = aQuestion({ id: -2, type: 'line', conditions: [{ of: -1, is: 'is', values: [-2] }] });
    const { body } = await save(form, [choice, hung]);
    const [one, two] = body.questions as [Question, Question];
    expect(body.given).toEqual([
      { was: -1, id: one.id },
      { was: -2, id: two.id },
    ]);
    expect(one.options.map(({ id }) => id)).toEqual([1, 2]);
    expect(two.conditions).toEqual([{ of: one.id, is: 'is', values: [2] }]);
    // What was taken out never gives its number to another.
    const again = await save(form, [{ ...one, options: [anOption(1, 'Si'), anOption(-1, 'CdTe')] }]);
    expect(again.body.questions[0].options.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
  });

  it('of somebody else’s question is refused', async () => {
    const other = await published([aQuestion({ type: 'line' })]);
    const form = await create();
    const foreign = other.questions[0]!;
    const refused = await save(form, [foreign]);
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'questions.0.id': [expect.any(String)] } } });
  });

  it('of forty-one questions is refused, and nothing is kept', async () => {
    const form = await create();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => aQuestion({ id: -1 - index, type: 'line' }));
    expect((await save(form, many(41))).status).toBe(400);
    expect((await detail(form)).questions).toEqual([]);
    expect((await save(form, many(40))).status).toBe(200);
  });

  it('keeps markup in its wording as the text that it is', async () => {
    const label = { ru: '<b onclick="x">Газ</b>', en: '<script>' };
    const { form } = await published([aQuestion({ type: 'line', label })]);
    expect((await detail(form)).questions[0]?.label).toEqual(label);
  });

  it('is told to webhooks once it is published, by its versions alone, and by no rehearsal', async () => {
    await portal.sql`delete from webhook`;
    const url = 'https://catalogue.example.org/';
    const hook = { name: 'Catalogue', url, events: ['form'] };
    expect((await administrator.call('POST', '/api/administration/webhooks/', hook)).status).toBe(200);
    const told = async () =>
      (await portal.sql`select payload from webhook_delivery order by created_at`).map(({ payload }) => payload);
    const form = await create();
    const { body } = await save(form, [aQuestion({ type: 'line', label: { ru: 'Секрет', en: 'Secret' } })]);
    await publish(form, { rehearse: true });
    expect(await told()).toEqual([]);
    await publish(form);
    await save(form, body.questions, { version: 2 });
    await publish(form, { version: 2 });
    const data = { id: form.id, to: 1 };
    expect(await told()).toMatchObject([
      { type: 'form.publish', data },
      { type: 'form.publish', data: { id: form.id, from: 1, to: 2 } },
    ]);
    expect(JSON.stringify(await told())).not.toContain('Secret');
    await portal.sql`delete from webhook`;
  });

  it('tells what keeps it from being published, at its fields', async () => {
    const form = await create();
    await save(form, [aQuestion({ type: 'line', label: { ru: 'Газ', en: '' } })]);
    expect((await detail(form)).problems).toEqual([{ path: 'questions.0.label.en', text: expect.any(String) }]);
    expect(await publish(form)).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.label.en': [expect.any(String)] } },
    });
  });

  it('is copied, and taken out and in as a file, with questions of its own', async () => {
    const choice = aQuestion({ id: -1, type: 'one_of', options: [anOption(-1, 'Si'), anOption(-2, 'Ge')] });
    const hung = aQuestion({ id: -2, type: 'line', conditions: [{ of: -1, is: 'one_of', values: [-2] }] });
    const { form, questions } = await published([choice, hung]);
    const { body: file } = await administrator.call('GET', `/api/forms/export/?id=${form.id}`);
    expect(file).toMatchObject({ schema: 'luch-form-1', place: 'proposal', title: 'Заявка на станцию' });
    const { body: imported } = await administrator.call('POST', '/api/forms/import/', { file, station_id: 2 });
    const copied = await create({ copy_of: form.id, title: 'Копия' });
    for (const other of [imported, copied] as FormView[]) {
      const [one, two] = other.questions;
      expect(other.questions.map(({ label }) => label)).toEqual(questions.map(({ label }) => label));
      expect(one?.id).not.toBe(questions[0]?.id);
      expect(two?.conditions).toEqual([{ of: one?.id, is: 'one_of', values: [one?.options[1]?.id] }]);
    }
    expect(imported).toMatchObject({ station_id: 2, version: null });
    const foreign = await administrator.call('POST', '/api/forms/import/', { file: { ...file, schema: 'other' } });
    expect(foreign.status).toBe(400);
  });
});

describe('two who edit', () => {
  it('at once: the second is shown what the first did', async () => {
    const form = await create();
    const first = await save(form, [aQuestion({ type: 'line' })], { saves: 0 });
    const second = await save(form, [aQuestion({ type: 'date' })], { saves: 0 });
    expect(second).toMatchObject({ status: 409, body: { code: 'stale', current: { saves: 1 } } });
    expect(second.body.current.questions).toEqual(first.body.questions);
  });

  it('and publish at once: one does, the other is shown what was published', async () => {
    const form = await create();
    await save(form, [aQuestion({ type: 'line' })]);
    const answers = await Promise.all([publish(form), publish(form)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'stale', current: { version: 1, editing: null } });
  });

  it('what was rehearsed is what is published: a save in between is shown first', async () => {
    const form = await create();
    const { body } = await save(form, [aQuestion({ type: 'line' })]);
    await save(form, [...body.questions, aQuestion({ type: 'date' })]);
    expect((await publish(form, { saves: body.saves })).status).toBe(409);
  });
});

describe('who edits', () => {
  it('is an administrator everywhere, and heads and station staff at their own stations', async () => {
    const { asScientist, asHead } = portal;
    const ofStation = await create({ station_id: 1 }, asScientist);
    expect(ofStation).toMatchObject({ station_id: 1, widest_reader: 'staff' });
    expect((await asHead.call('GET', `/api/forms/detail/?id=${ofStation.id}`)).status).toBe(200);
    const elsewhere = await create({ station_id: 2 });
    const general = await create();
    const stationOfHead = await portal.someone({ roles: ['msc_admin'], kinds: [2] });
    for (const [who, form] of [
      [asScientist, elsewhere],
      [asScientist, general],
      [asHead, general],
      [stationOfHead, ofStation],
    ] as const) {
      expect((await who.call('GET', `/api/forms/detail/?id=${form.id}`)).status).toBe(404);
      expect((await save(form, [], {}, who)).status).toBe(404);
      expect((await publish(form, {}, who)).status).toBe(404);
      expect((await who.call('GET', `/api/forms/export/?id=${form.id}`)).status).toBe(404);
      const off = await who.call('POST', '/api/forms/switch/', { form_id: form.id, is_active: false });
      expect(off.status).toBe(404);
    }
    expect(
      (await asScientist.call('POST', '/api/forms/create/', { place: 'proposal', title: 'т', station_id: 2 })).status,
    ).toBe(403);
    expect((await asScientist.call('POST', '/api/forms/create/', { place: 'proposal', title: 'т' })).status).toBe(403);
    const mine = (await asScientist.call('GET', '/api/forms/list/')).body.map(({ id }: FormView) => id);
    expect([mine.includes(ofStation.id), mine.includes(elsewhere.id), mine.includes(general.id)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is nobody else, whatever is asked', async () => {
    const form = await create();
    const before = await detail(form);
    for (const who of [portal.asApplicant, portal.asExpert, portal.asModerator, portal.asPasses, portal.asVisitor]) {
      const calls = [
        who.call('GET', '/api/forms/list/'),
        who.call('GET', `/api/forms/detail/?id=${form.id}`),
        who.call('GET', '/api/forms/usage/?question_id=1'),
        who.call('GET', `/api/forms/export/?id=${form.id}`),
        who.call('POST', '/api/forms/create/', { place: 'proposal', title: 'Чужая' }),
        save(form, [aQuestion({ type: 'line' })], {}, who),
        publish(form, { rehearse: true }, who),
        who.call('POST', '/api/forms/switch/', { form_id: form.id, is_active: false }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403));
    }
    expect(await detail(form)).toEqual(before);
  });

  it('at a station lets nobody read further than the office and the station', async () => {
    const form = await create({ station_id: 1 }, portal.asScientist);
    await save(form, [aQuestion({ type: 'line', reader: 'everybody' })], {}, portal.asScientist);
    const refused = await publish(form, {}, portal.asScientist);
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'questions.0.reader': [expect.any(String)] } } });
    const { body } = await save(form, [aQuestion({ type: 'line', reader: 'staff' })], {}, portal.asScientist);
    expect((await publish(form, { saves: body.saves }, portal.asScientist)).status).toBe(200);
  });
});

it('lists, cards and saves cost the same for one question and for forty', async () => {
  const costs = async (count: number) => {
    const questions = Array.from({ length: count }, (_, index) => aQuestion({ id: -1 - index, type: 'line' }));
    const form = await create();
    const saving = await portal.countStatements(() => save(form, questions));
    const reading = await portal.countStatements(() => detail(form));
    const publishing = await portal.countStatements(() => publish(form));
    return [saving, reading, publishing];
  };
  const few = await costs(1);
  expect(few.every((count) => count <= 16)).toBe(true);
  expect(await costs(40)).toEqual(few);
});
