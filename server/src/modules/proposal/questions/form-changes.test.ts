import { beforeEach, describe, expect, it } from 'vitest';
import { formChanges, named } from '../../../../testing/form-changes.ts';
import { anOption, aQuestion } from '../../../../testing/forms.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';

/** What an edit of a form does to drafts, to what was sent back and to what was submitted (own questions, the table). */
const portal = await portalOfFile();
const { begin, make, answersNow, asked, line, choice, edit, card, move, act, versionOf, stored } =
  await formChanges(portal);
beforeEach(begin);

describe('another wording, help or order', () => {
  const reworded = () => edit([choice(), { ...line(), label: { ru: 'Какой газ', en: 'Which gas' } }]);

  it('is offered to a draft and not forced, and is there after one press', async () => {
    const id = await make('draft');
    await reworded();
    const before = await card(id);
    expect(before.form_news).toMatchObject({ is_offered: true, questions: [], ended: [] });
    expect(before.questions.map(({ label }: { label: string }) => label)).toEqual(['Газ', choice().label.ru]);
    expect((await move(id)).body).toMatchObject({ status: 'ok', version: 1 });
    const after = await card(id);
    expect(after.questions.map(({ label }: { label: string }) => label)).toEqual([choice().label.ru, 'Какой газ']);
    expect([after.form_news.is_offered, after.answers]).toEqual([false, before.answers]);
  });

  it.each(['sentBack', 'submitted'] as const)('leaves what is %s as it is', async (stage) => {
    const id = await make(stage);
    await reworded();
    const view = await card(id);
    expect([named(view, line().id), view.form_news.is_offered]).toMatchObject([{ label: 'Газ' }, false]);
    expect([(await move(id)).status, await versionOf(id)]).toEqual([409, 1]);
  });
});

describe('a new question', () => {
  const widened = () =>
    edit([...asked(), aQuestion({ type: 'date', reader: 'everybody', label: { ru: 'Срок', en: 'Due' } })]);

  it('is offered to a draft by its words, and moves in by one press, marked as new', async () => {
    const id = await make('draft');
    const [, , added] = await widened();
    expect((await card(id)).form_news).toMatchObject({
      is_offered: true,
      questions: [{ id: added!.id, label: 'Срок' }],
    });
    expect(named(await card(id), added!.id)).toBeUndefined();
    await move(id);
    expect(named(await card(id), added!.id)).toMatchObject({ is_new: true, is_asked: true });
    expect(named(await card(id), line().id)).toMatchObject({ is_new: false });
  });

  it('does not reach what was sent back, unless the moderator asks for it with the return', async () => {
    const [kept_, renewed] = [await make('submitted'), await make('submitted')];
    const [, , added] = await widened();
    await act(kept_, 'revision', { comment: 'Исправьте' }, portal.asModerator);
    await act(renewed, 'revision', { comment: 'Исправьте', ask_new_questions: true }, portal.asModerator);
    expect([await versionOf(kept_), await versionOf(renewed)]).toEqual([1, 2]);
    expect(named(await card(renewed), added!.id)).toMatchObject({ is_asked: true, is_new: true });
    expect(await stored(renewed)).toEqual(answersNow());
  });

  it('was not asked of what is submitted, and says so', async () => {
    const id = await make('submitted');
    const [, , added] = await widened();
    const view = await card(id, portal.asModerator);
    expect(named(view, added!.id)).toMatchObject({ is_later: true, is_asked: false });
    expect(await versionOf(id)).toBe(1);
  });
});

describe('a question that becomes required', () => {
  const demanded = (day: string | null = null) =>
    edit([
      ...asked(),
      aQuestion({ type: 'date', required: true, required_from: day, label: { ru: 'Срок', en: 'Due' } }),
    ]);

  it('binds a draft at the move', async () => {
    const id = await make('draft');
    const [, , added] = await demanded();
    expect((await card(id)).missing).toEqual([]);
    expect((await move(id)).body.missing).toEqual([{ step: 'info', field: `answers.${added!.id}`, key: 'required' }]);
    expect(await act(id, 'created')).toMatchObject({ status: 409, body: { code: 'incomplete' } });
  });

  it('is asked for by the submit from its day on, and not a day before', async () => {
    // The clock of the portal stands on 2 March 2026.
    const early = await make('draft');
    await demanded('2026-03-03');
    expect((await card(early)).form_news.needed_from).toBe('2026-03-03');
    expect((await act(early, 'created')).status).toBe(200);
  });
  it('is asked for by the submit on its day', async () => {
    const late = await make('draft');
    await demanded('2026-03-02');
    expect(await act(late, 'created')).toMatchObject({
      status: 409,
      body: { code: 'incomplete', missing: [{ step: 'info', field: 'form_news', key: 'move_form' }] },
    });
  });

  it('keeps nothing back that was sent back, and never what is submitted', async () => {
    const [back, submitted] = [await make('sentBack'), await make('submitted')];
    await demanded('2026-03-02');
    expect((await act(back, 'created')).status).toBe(200);
    expect((await card(submitted, portal.asModerator)).missing).toEqual([]);
  });
});

describe('a question or an option that is taken out', () => {
  const shrunk = () => edit([{ ...choice(), options: [anOption(2, 'Ge')] }]);

  it('keeps its answer in a draft that has moved, as one that is no longer asked', async () => {
    const id = await make('draft');
    await shrunk();
    expect((await card(id)).form_news.ended).toEqual([{ id: line().id, label: 'Газ' }]);
    await move(id);
    const view = await card(id);
    expect(named(view, line().id)).toMatchObject({ is_ended: true, is_asked: false });
    expect(view.answers).toMatchObject({ [line().id]: 'гелий', [choice().id]: 1 });
    const options = (named(view, choice().id) as unknown as { options: { id: number; is_ended: boolean }[] }).options;
    expect(options.map((one) => [one.id, one.is_ended])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await stored(id)).toEqual(answersNow());
  });

  it.each(['sentBack', 'submitted'] as const)('stays asked of what is %s, with its answer', async (stage) => {
    const id = await make(stage);
    await shrunk();
    const view = await card(id);
    expect(named(view, line().id)).toMatchObject({ is_ended: false, is_asked: true });
    expect(view.answers).toMatchObject(answersNow());
  });
});

describe('a question of another type', () => {
  it('is a new one for a draft, and the old one ends with its answer', async () => {
    const id = await make('draft');
    const [, fresh] = await edit([choice(), aQuestion({ type: 'number', label: { ru: 'Газ, мл', en: 'Gas, ml' } })]);
    expect((await card(id)).form_news).toMatchObject({ questions: [{ id: fresh!.id }], ended: [{ id: line().id }] });
    await move(id);
    expect([named(await card(id), line().id), named(await card(id), fresh!.id)]).toMatchObject([
      { is_ended: true },
      { is_asked: true },
    ]);
  });

  it.each(['sentBack', 'submitted'] as const)('leaves what is %s with the old one', async (stage) => {
    const id = await make(stage);
    await edit([choice(), aQuestion({ type: 'number' })]);
    expect(named(await card(id), line().id)).toMatchObject({ is_asked: true, is_ended: false });
  });
});

describe('fewer readers', () => {
  it.each(['draft', 'sentBack', 'submitted'] as const)('hold at once, for all answers: %s', async (stage) => {
    const expert = portal.asScientist;
    const id = await make(stage, { stationId: 1 });
    const before = stage === 'draft' ? null : (await card(id, expert)).answers[line().id];
    expect(before).toBe(stage === 'draft' ? null : 'гелий');
    await edit([{ ...line(), reader: 'office' }, choice()]);
    if (stage !== 'draft') {
      const view = await card(id, expert);
      expect([view.answers[line().id], named(view, line().id)]).toEqual([undefined, undefined]);
      expect(JSON.stringify(view)).not.toContain('гелий');
    }
    expect((await card(id, portal.asModerator)).answers[line().id]).toBe('гелий');
    expect((await card(id)).answers[line().id]).toBe('гелий');
  });
});

describe('the move', () => {
  it('is the author’s alone', async () => {
    const id = await make('draft', { members: [portal.asColleague.id] });
    await edit([line()]);
    for (const who of [portal.asColleague, portal.asModerator]) expect((await move(id, who)).status).toBe(403);
    for (const who of [portal.asStranger, portal.asScientist]) expect((await move(id, who)).status).toBe(404);
    expect(await versionOf(id)).toBe(1);
  });

  it('of an older state is refused with what stands there, and pressed twice moves once', async () => {
    const id = await make('draft');
    await edit([line()]);
    const stale = await move(id, portal.asApplicant, { version: 7 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: 0, fields: { answers: answersNow() } } },
    });
    const both = await Promise.all([move(id), move(id)]);
    expect(both.map(({ body }) => body.version)).toEqual([1, 1]);
  });
});
