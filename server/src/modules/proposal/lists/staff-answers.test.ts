import type { AnswerSpread } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aForm, anOption, aQuestion, aVersion, type KeptForm, pinned, questionsIn } from '../../../../testing/forms.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { formQuestion, form as formTable } from '../../forms/forms.tables.ts';

/** How the answers of a list are spread, and those of its proposals that were never asked. */
const portal = await portalOfFile();

let form: KeptForm;
const [GAS, HEAT, MOOD] = [0, 1, 2];
const q = (place: number) => form.questions[place] ?? 0;
const at = { status: 2, stationId: 1, kindId: 1 };
let here: Record<'hot' | 'cold' | 'empty' | 'before' | 'never' | 'elsewhere', number>;

beforeAll(async () => {
  form = await aForm(portal.db, {
    by: portal.asModerator.id,
    stationId: 1,
    questions: [
      aQuestion({ type: 'yes_no', reader: 'everybody' }),
      aQuestion({ type: 'number', reader: 'staff' }),
      aQuestion({ type: 'one_of', reader: 'office', options: [1, 2, 3].map((id) => anOption(id)) }),
    ],
  });
  const all = await questionsIn(portal.db, form.id, 1);
  const versions = { 2: all.filter(({ id }) => id !== q(HEAT)), 3: all };
  for (const [number, questions] of Object.entries(versions))
    await aVersion(portal.db, { formId: form.id, number: Number(number), questions, by: portal.asModerator.id });
  const make = async (version: number | null, answers: Record<string, number | boolean>, where: object = {}) => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, ...at, ...where });
    if (version !== null) await pinned(portal.db, id, { formId: form.id, version, answers });
    return id;
  };
  here = {
    hot: await make(3, { [q(GAS)]: true, [q(HEAT)]: 900, [q(MOOD)]: 1 }),
    cold: await make(1, { [q(GAS)]: false, [q(HEAT)]: 280, [q(MOOD)]: 1 }),
    empty: await make(3, { [q(GAS)]: true }),
    before: await make(2, { [q(GAS)]: true }),
    never: await make(null, {}),
    // The form is the station’s own: of others nobody would have been asked.
    elsewhere: await make(null, {}, { stationId: 2 }),
  };
});

const path = (call: string) => `/api/proposals/expert-proposal-new/${call}/?status_id=2&sort=id&order=asc`;
const found = async (who: TestPerson, query: string): Promise<number[]> =>
  ((await who.call('GET', `${path('list')}&${query}`)).body as { id: number }[]).map(({ id }) => id);
const spread = async (who: TestPerson, question: number, query = ''): Promise<AnswerSpread> =>
  (await who.call('GET', `${path('answers')}&question_id=${q(question)}&${query}`)).body;
const each = (...amounts: readonly number[]) => amounts.map((amount) => ({ amount, count: 1 }));

describe('a list by an answer', () => {
  it('takes those that were not asked beside it, and never those that left it empty', async () => {
    const { hot, before, never } = here;
    expect(await found(portal.asModerator, `answer_${q(HEAT)}=600..,unasked`)).toEqual([hot, before, never]);
    expect(await found(portal.asModerator, `answer_${q(HEAT)}=unasked`)).toEqual([before, never]);
    const both = `answer_${q(GAS)}=1&answer_${q(HEAT)}=600..,unasked`;
    expect(await found(portal.asModerator, both)).toEqual([hot, before]);
  });

  it('says how many there are of them, page by page', async () => {
    const { headers } = await portal.asModerator.call(
      'GET',
      `${path('list')}&page_size=1&page=2&answer_${q(HEAT)}=600..,unasked`,
    );
    expect(headers['total']).toBe('3');
  });

  it('tells how its answers are spread, whatever of them is chosen now', async () => {
    const heat = { counts: each(280, 900), not_asked: 2 };
    expect(await spread(portal.asModerator, HEAT)).toEqual(heat);
    expect(await spread(portal.asModerator, HEAT, `answer_${q(HEAT)}=600..`)).toEqual(heat);
    expect(await spread(portal.asModerator, HEAT, `answer_${q(GAS)}=1`)).toEqual({ counts: each(900), not_asked: 1 });
    const gas = [
      { amount: 0, count: 1 },
      { amount: 1, count: 3 },
    ];
    expect(await spread(portal.asModerator, GAS)).toEqual({ counts: gas, not_asked: 1 });
    expect(await spread(portal.asModerator, MOOD)).toEqual({ counts: [{ amount: 1, count: 2 }], not_asked: 1 });
  });
});

describe('whoever may not read an answer', () => {
  it('is told neither its spread nor who was not asked', async () => {
    expect(await spread(portal.asScientist, MOOD)).toEqual({ counts: [], not_asked: 0 });
    expect(await found(portal.asScientist, `answer_${q(MOOD)}=unasked`)).toEqual([]);
    expect(await spread(portal.asScientist, HEAT)).toEqual({ counts: each(280, 900), not_asked: 2 });
  });

  it('is told nothing of another station', async () => {
    const other = await portal.someone({ roles: ['bs'], stations: [2] });
    expect(await spread(other, GAS)).toEqual({ counts: [], not_asked: 0 });
  });

  it('without an office is refused', async () => {
    for (const who of [portal.asStranger, portal.asExpert, portal.asVisitor])
      expect((await who.call('GET', `${path('answers')}&question_id=${q(GAS)}`)).status).toBe(403);
  });
});

describe('as on a card, not asked', () => {
  it('is nobody who has answered before the question went', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, ...at });
    await pinned(portal.db, id, { formId: form.id, version: 2, answers: { [q(HEAT)]: 500 } });
    expect(await found(portal.asModerator, `answer_${q(HEAT)}=unasked`)).toEqual([here.before, here.never]);
    expect((await spread(portal.asModerator, HEAT)).not_asked).toBe(2);
  });

  it('is nobody by a form that is switched off', async () => {
    const switched = (isActive: boolean) =>
      portal.db.update(formTable).set({ isActive }).where(eq(formTable.id, form.id));
    await switched(false);
    expect(await found(portal.asModerator, `answer_${q(HEAT)}=600..,unasked`)).toEqual([here.hot]);
    expect((await spread(portal.asModerator, HEAT)).not_asked).toBe(0);
    await switched(true);
  });

  it('is nobody by a question that has ended', async () => {
    const ended = (isEnded: boolean) =>
      portal.db
        .update(formQuestion)
        .set({ isEnded })
        .where(eq(formQuestion.id, q(HEAT)));
    await ended(true);
    expect((await spread(portal.asModerator, HEAT)).not_asked).toBe(0);
    await ended(false);
  });
});
