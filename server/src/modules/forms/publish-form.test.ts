import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formCalls } from '../../../testing/form-calls.ts';
import { aQuestion, pinned } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { pinAtBeginning } from '../proposal/questions/pin-forms.commands.ts';
import { formVersion } from './forms.tables.ts';

const portal = await portalOfFile();
const administrator = await portal.someone({ roles: ['administrator'] });
const { create, save, publish, detail, published } = formCalls(administrator);

describe('a publication', () => {
  it('is rehearsed first: it tells and changes nothing', async () => {
    const { form, questions } = await published([aQuestion({ type: 'line' }), aQuestion({ id: -2, type: 'text' })], {
      station_id: 3,
    });
    const [kept, gone] = questions as [Question, Question];
    const place = { stationId: 3, applicantId: portal.asApplicant.id };
    const draft = await aProposal(portal.db, place);
    await pinned(portal.db, draft, { formId: form.id, answers: { [gone.id]: 'до 500' } });
    await aProposal(portal.db, place);
    await pinned(portal.db, await aProposal(portal.db, { ...place, status: 6 }), { formId: form.id });
    await pinned(portal.db, await aProposal(portal.db, { ...place, status: 2 }), { formId: form.id });
    const added = aQuestion({ type: 'date', required: true, required_from: '2026-12-01' });
    await save(form, [kept, added], { version: 2 });
    const { body } = await publish(form, { version: 2, rehearse: true });
    expect(body).toEqual({
      status: 'ok',
      rehearsed: true,
      version: 2,
      drafts: 2,
      to_rate: 0,
      new_questions: [{ question_id: expect.any(Number), label: added.label.ru }],
      needed_from: '2026-12-01',
      became_required: [],
      no_longer_asked: [{ question_id: gone.id, label: gone.label.ru, answers: 1 }],
      narrowed: [],
      sent_back: 1,
      submitted: 0,
    });
    expect(await detail(form)).toMatchObject({ version: 1, editing: 2 });
    expect((await publish(form, { version: 2 })).body).toMatchObject({ rehearsed: false, drafts: 2 });
    expect(await detail(form)).toMatchObject({ version: 2, editing: null, is_published: true });
  });

  it('of a form that is switched off is offered to no draft and asks no rating to come', async () => {
    const expert = portal.asExpert.id;
    for (const place of ['proposal', 'review'] as const) {
      const step = place === 'review' ? 'rating' : 'info';
      const form = await create({ place, station_id: 4 });
      const at = { stationId: 4, applicantId: portal.asApplicant.id };
      const id = await aProposal(portal.db, { ...at, status: place === 'review' ? 3 : 1 });
      if (place === 'review') await anAssignment(portal.db, { proposalId: id, expertId: expert });
      await save(form, [aQuestion({ type: 'line', step })]);
      const counted = async () => {
        const { drafts, to_rate: toRate } = (await publish(form, { rehearse: true })).body;
        return drafts + toRate;
      };
      expect([place, await counted()]).toEqual([place, 1]);
      await administrator.call('POST', '/api/forms/switch/', { form_id: form.id, is_active: false });
      expect([place, await counted()]).toEqual([place, 0]);
    }
  });

  it('never changes: not even by SQL', async () => {
    const { form } = await published([aQuestion({ type: 'line' })]);
    const changing = portal.db.update(formVersion).set({ questions: [] }).where(eq(formVersion.formId, form.id));
    await expect(changing).rejects.toMatchObject({ cause: { code: '23001' } });
    expect((await detail(form, 1)).questions).toHaveLength(1);
  });

  it('of another type, or another unit, makes another question, and the old one ends', async () => {
    const oven = aQuestion({ type: 'number', unit: { ru: '°C', en: '°C' } });
    const { form, questions } = await published([oven, aQuestion({ id: -2, type: 'line' })]);
    const [degrees, line] = questions as [Question, Question];
    const kelvin = { ...degrees, unit: { ru: 'К', en: 'K' } };
    const { body } = await save(form, [kelvin, { ...line, type: 'text' }], { version: 2 });
    expect(body.given.map(({ was }: { was: number }) => was)).toEqual([degrees.id, line.id]);
    expect(body.questions.map(({ id }: Question) => id)).not.toContain(degrees.id);
    await publish(form, { version: 2 });
    const { body: usage } = await administrator.call('GET', `/api/forms/usage/?question_id=${degrees.id}`);
    expect(usage).toMatchObject({ is_ended: true, since_version: 1 });
  });

  it('widens the readers only while nobody has answered', async () => {
    const { form, questions } = await published([aQuestion({ type: 'line', reader: 'office' })]);
    const wider = [{ ...questions[0]!, reader: 'everybody' as const }];
    await save(form, wider, { version: 2 });
    const draft = await aProposal(portal.db, { applicantId: portal.asApplicant.id });
    await pinned(portal.db, draft, { formId: form.id, answers: { [questions[0]!.id]: 'тайна' } });
    const refused = await publish(form, { version: 2 });
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'questions.0.reader': [expect.any(String)] } } });
    const other = await published([aQuestion({ type: 'line', reader: 'office' })]);
    await save(other.form, [{ ...other.questions[0]!, reader: 'everybody' }], { version: 2 });
    expect((await publish(other.form, { version: 2 })).status).toBe(200);
  });

  it('widens no readers of what a draft is asked by an earlier version, nor while one begins', async () => {
    const refused = { status: 400, body: { errors: { 'questions.0.reader': [expect.any(String)] } } };
    const wider = async () => {
      const { form, questions } = await published([aQuestion({ type: 'line', reader: 'office' })]);
      await save(form, [{ ...questions[0]!, reader: 'everybody' }], { version: 2 });
      return form;
    };
    const form = await wider();
    await pinned(portal.db, await aProposal(portal.db, { applicantId: portal.asApplicant.id }), { formId: form.id });
    expect(await publish(form, { version: 2 })).toMatchObject(refused);
    const begun = await wider();
    const draft = await aProposal(portal.db, { applicantId: portal.asApplicant.id });
    const publishing = await portal.db.transaction(async (tx) => {
      await pinAtBeginning(tx, draft, '2026-03-02');
      const sent = publish(begun, { version: 2 });
      await expect
        .poll(
          () =>
            portal.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      return [sent];
    });
    expect(await publishing[0]).toMatchObject(refused);
  });
});
