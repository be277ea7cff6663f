import { beforeAll, describe, expect, it } from 'vitest';
import { aForm, anOption, aQuestion, type KeptForm, pinned } from '../../../../testing/forms.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember, aProposal } from '../../../../testing/proposals.ts';

/** Staff lists by what the facility itself asks: who may not read an answer neither finds nor counts by it. */
const portal = await portalOfFile();

let form: KeptForm;
let elsewhere: number;
const ids: number[] = [];
const [GAS, HEAT, MOOD, WHY, FLOW] = [0, 1, 2, 3, 4];
const q = (place: number) => form.questions[place] ?? 0;

beforeAll(async () => {
  form = await aForm(portal.db, {
    by: portal.asModerator.id,
    questions: [
      aQuestion({ type: 'yes_no', reader: 'everybody' }),
      aQuestion({ type: 'number', reader: 'staff' }),
      aQuestion({ type: 'one_of', reader: 'office', options: [1, 2, 3].map((id) => anOption(id)) }),
      aQuestion({ type: 'line', reader: 'staff' }),
      aQuestion({ type: 'number', reader: 'staff', conditions: [{ of: -1, is: 'is', values: [true] }] }),
    ],
  });
  const make = async (stationId: number, answers: Record<string, string | number | boolean>) => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2, stationId, kindId: 1 });
    await pinned(portal.db, id, { formId: form.id, answers });
    return id;
  };
  ids.push(await make(1, { [q(GAS)]: true, [q(HEAT)]: 280, [q(MOOD)]: 1, [q(WHY)]: 'только здесь' }));
  ids.push(await make(1, { [q(GAS)]: true, [q(HEAT)]: 900, [q(MOOD)]: 2 }));
  ids.push(await make(1, { [q(GAS)]: false, [q(HEAT)]: 601, [q(MOOD)]: 3 }));
  ids.push(await make(1, {}));
  elsewhere = await make(2, { [q(GAS)]: true, [q(HEAT)]: 700, [q(MOOD)]: 1 });
});

const path = '/api/proposals/expert-proposal-new/list/?status_id=2&sort=id&order=asc';
const ask = (who: Pick<TestPerson, 'call'>, query: string) => who.call('GET', `${path}&${query}`);
async function found(who: TestPerson, query: string): Promise<{ ids: number[]; total: number }> {
  const { body, headers } = await ask(who, query);
  return { ids: (body as { id: number }[]).map(({ id }) => id), total: Number(headers['total']) };
}
const at = (...places: number[]) => {
  const named = places.map((place) => ids[place] ?? elsewhere);
  return { ids: named, total: named.length };
};

describe('a list by an answer', () => {
  it('chooses yes or no, some of the options, and a range with its bounds', async () => {
    expect(await found(portal.asModerator, `answer_${q(GAS)}=1`)).toEqual(at(0, 1, 9));
    expect(await found(portal.asModerator, `answer_${q(GAS)}=0`)).toEqual(at(2));
    expect(await found(portal.asModerator, `answer_${q(MOOD)}=2,3`)).toEqual(at(1, 2));
    expect(await found(portal.asModerator, `answer_${q(HEAT)}=601..900`)).toEqual(at(1, 2, 9));
    expect(await found(portal.asModerator, `answer_${q(HEAT)}=..600.9`)).toEqual(at(0));
  });

  it('takes several questions together, other filters and words beside them', async () => {
    expect(await found(portal.asModerator, `answer_${q(GAS)}=1&answer_${q(HEAT)}=600..`)).toEqual(at(1, 9));
    expect(await found(portal.asModerator, `answer_${q(GAS)}=1&station_id=1`)).toEqual(at(0, 1));
    const words = await found(portal.asModerator, `answer_${q(GAS)}=1&search=${ids[1]}`);
    expect(words.ids).toEqual([ids[1]]);
  });

  it('goes page by page, and says how many there are beyond the last one', async () => {
    const page = (number: number) => found(portal.asModerator, `answer_${q(GAS)}=1&page_size=2&page=${number}`);
    expect([await page(1), await page(2), (await page(3)).total]).toEqual([
      { ids: ids.slice(0, 2), total: 3 },
      { ids: [elsewhere], total: 3 },
      3,
    ]);
  });

  it('is chosen from whole, as it stands', async () => {
    const filters = { status_id: '2', sort: 'id', order: 'asc', [`answer_${q(GAS)}`]: '1' };
    const { body } = await portal.asModerator.call('POST', '/api/proposals/selection/detail/', filters);
    expect(body).toMatchObject({ ids: at(0, 1, 9).ids, more: false });
  });

  it('costs one statement, with one question and with five, with one row and with many', async () => {
    const cost = (query: string) => portal.countStatements(() => ask(portal.asModerator, query));
    const one = await cost(`answer_${q(MOOD)}=2`);
    const five = form.questions.map((id) => `answer_${id}=..1000`).join('&');
    expect([await cost(`answer_${q(GAS)}=1&answers=${form.questions.join()}`), await cost(five)]).toEqual([one, one]);
  });

  it('names what is no condition, and refuses more than five', async () => {
    for (const bad of ['yes', '..', '1,x']) {
      const { status, body } = await ask(portal.asModerator, `answer_${q(GAS)}=${bad}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [`answer_${q(GAS)}`]]);
    }
    const six = [1, 2, 3, 4, 5, 6].map((id) => `answer_${id}=1`).join('&');
    expect((await ask(portal.asModerator, six)).status).toBe(400);
    expect((await ask(portal.asModerator, 'answers=1,2,3,4,5,6,7')).status).toBe(400);
  });

  it('knows nothing of a question that is not there', async () => {
    expect(await found(portal.asModerator, 'answer_999999=1')).toEqual({ ids: [], total: 0 });
  });
});

describe('whoever may not read an answer', () => {
  it('finds nothing by it, counts nothing by it, and is told nothing of it', async () => {
    expect(await found(portal.asScientist, `answer_${q(MOOD)}=1,2,3`)).toEqual({ ids: [], total: 0 });
    const { body } = await ask(portal.asScientist, `answers=${form.questions.join()}`);
    expect(Object.keys(body[0].answers)).toEqual([q(GAS), q(HEAT), q(WHY)].map(String));
    const known = (await portal.asScientist.call('GET', '/api/proposals/proposal/questions/')).body;
    expect((known as { id: number }[]).map(({ id }) => id)).toEqual([q(GAS), q(HEAT), q(WHY), q(FLOW)]);
  });

  it('of another station sees neither row nor answer', async () => {
    expect(await found(portal.asScientist, `answer_${q(HEAT)}=..1000`)).toEqual(at(0, 1, 2));
    expect(await found(portal.asHead, `answer_${q(HEAT)}=700`)).toEqual(at(9));
  });

  it('reads as a member of its team what the office alone reads of others', async () => {
    const both = await portal.someone({ roles: ['bs'], stations: [1] });
    await aMember(portal.db, { proposalId: ids[1] ?? 0, personId: both.id });
    expect(await found(both, `answer_${q(MOOD)}=1,2,3`)).toEqual(at(1));
  });

  it('without an office is refused', async () => {
    for (const who of [portal.asStranger, portal.asExpert, portal.asVisitor]) {
      expect((await ask(who, `answer_${q(GAS)}=1`)).status).toBe(403);
      expect((await who.call('GET', '/api/proposals/proposal/questions/')).status).toBe(403);
    }
  });
});

it('an answer to what is not asked any more is kept and found by nobody', async () => {
  const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 6, stationId: 1, kindId: 1 });
  await pinned(portal.db, id, { formId: form.id, answers: { [q(GAS)]: true, [q(FLOW)]: 7 } });
  const save = (answers: object) =>
    portal.asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, answers });
  const byFlow = async () =>
    (await portal.asModerator.call('GET', `${path.replace('=2', '=6')}&answer_${q(FLOW)}=7`)).headers['total'];
  expect(await byFlow()).toBe('1');
  expect((await save({ [q(GAS)]: false })).status).toBe(200);
  expect(await byFlow()).toBe('0');
  expect((await save({ [q(GAS)]: true })).status).toBe(200);
  expect(await byFlow()).toBe('1');
  const { body } = await portal.asApplicant.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
  expect(body.answers).toMatchObject({ [q(FLOW)]: 7 });
});
