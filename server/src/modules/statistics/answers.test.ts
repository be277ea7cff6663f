import { describe, expect, it } from 'vitest';
import { aForm, anOption, aQuestion, pinned } from '../../../testing/forms.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';

/** How often the answers to the facility's own questions were chosen. */
const portal = await portalOfFile();
const { db, asModerator } = portal;
const head = await portal.someone({ roles: ['msc_admin'], kinds: [1] });
const administrator = await portal.someone({ roles: ['administrator'] });
const form = await aForm(db, {
  by: asModerator.id,
  questions: [
    aQuestion({ type: 'yes_no', reader: 'staff', label: { ru: 'Нужна вытяжка', en: 'Fume hood' } }),
    aQuestion({ type: 'one_of', reader: 'everybody', options: [anOption(1, 'Пилатус'), anOption(2, 'Эйгер')] }),
    aQuestion({ type: 'several_of', reader: 'staff', options: [anOption(1, 'CO'), anOption(2, 'H2')] }),
    aQuestion({ type: 'line', reader: 'staff' }),
    aQuestion({ type: 'yes_no', reader: 'office' }),
  ],
});
const [hood = 0, detector = 0, gases = 0, written = 0, ofOffice = 0] = form.questions;
const answer = async (answers: Record<string, boolean | number | number[]>, facts: object = {}) => {
  const id = await aProposal(db, {
    applicantId: portal.asApplicant.id,
    status: 2,
    submittedAt: new Date('2026-02-03T12:00:00Z'),
    kindId: 1,
    stationId: 1,
    ...facts,
  });
  await pinned(db, id, { formId: form.id, answers });
};
await answer({ [hood]: true, [detector]: 1, [gases]: [1, 2], [ofOffice]: true });
await answer({ [hood]: true, [detector]: 1, [gases]: [2] });
await answer({ [hood]: false, [detector]: 2 });
await answer({ [hood]: true }, { kindId: 2, stationId: 21 });
await answer({ [hood]: true }, { status: 1, submittedAt: null });

const year = 'from=2026-01-01&to=2026-12-31';
const ask = async (who: TestPerson, question: number, more = year) => {
  const { status, body } = await who.call('GET', `/api/stats/proposals/answers/?question_id=${question}&${more}`);
  return status === 200 ? body : status;
};
const counts = ({ options }: { options: { name: string; count: number }[] }) =>
  options.map(({ name, count }) => `${name} ${count}`);
const known = async (who: TestPerson) => {
  const { body } = await who.call('GET', '/api/stats/questions/');
  return body.map(({ id }: { id: number }) => id);
};

describe('answers to a question of the facility', () => {
  it('are counted by what was chosen, of submitted proposals, of these days and this kind', async () => {
    const all = await ask(asModerator, hood);
    expect([all.answered, counts(all)]).toEqual([4, ['Да 3', 'Нет 1']]);
    expect(counts(await ask(asModerator, detector))).toEqual(['Пилатус 2', 'Эйгер 1']);
    const several = await ask(asModerator, gases);
    expect([several.answered, counts(several)]).toEqual([2, ['CO 1', 'H2 2']]);
    expect(counts(await ask(asModerator, hood, `${year}&kind=2`))).toEqual(['Да 1', 'Нет 0']);
    expect((await ask(asModerator, hood, 'from=2025-01-01&to=2025-12-31')).answered).toBe(0);
  });

  it('are told as far as their readers go: a head of the own kind, an administrator of what everybody reads', async () => {
    expect(await known(asModerator)).toEqual([hood, detector, gases, ofOffice]);
    expect(await known(head)).toEqual([hood, detector, gases]);
    expect(await known(administrator)).toEqual([detector]);
    expect(counts(await ask(head, hood))).toEqual(['Да 2', 'Нет 1']);
    expect(await ask(head, ofOffice)).toBe(404);
    expect(await ask(head, hood, `${year}&kind=2`)).toBe(403);
    expect(await ask(administrator, hood)).toBe(404);
    expect(counts(await ask(administrator, detector))).toEqual(['Пилатус 2', 'Эйгер 1']);
  });

  it('are nobody else’s, and of what is written in words there are none', async () => {
    expect(await ask(asModerator, written)).toBe(404);
    for (const who of [portal.asApplicant, portal.asExpert, portal.asScientist]) expect(await ask(who, hood)).toBe(403);
  });
});
