import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, aProposal } from '../../../../testing/proposals.ts';
import { planChange } from '../proposal.tables.ts';

/** What a list or a count leaves out tells as much as what it shows (decision 0013). */
const portal = await portalOfFile();
const staff: Record<string, TestPerson> = {
  moderator: await portal.someone({ roles: ['moderator'] }),
  responsible: await portal.someone({ roles: ['bs'], stations: [1] }),
  head: await portal.someone({ roles: ['msc_admin'], kinds: [1] }),
};

const offices = ['moderator', 'responsible', 'head'] as const;
const ties = ['author', 'member'] as const;
const someone = (office: string): TestPerson => staff[office] as TestPerson;
const make = (person: TestPerson, tie: (typeof ties)[number]) =>
  tie === 'author'
    ? aProposal(portal.db, { applicantId: person.id, status: 3 })
    : aProposal(portal.db, { applicantId: portal.asApplicant.id, members: [person.id], status: 3 });
async function judgeAndAsk(proposalId: number): Promise<void> {
  const { db, asScientist } = portal;
  const verdict = { kind: 'bs', authorRole: 'bs', stationId: 1, bsResolution: 1 } as const;
  await aComment(db, { proposalId, authorId: asScientist.id, text: 'Нет', ...verdict });
  await db.insert(planChange).values({ proposalId, askedBy: asScientist.id, askedAt: new Date(), comment: 'Иначе' });
}

const lists = [
  'list/?status_id=103',
  'list/?status_id=3&need_bs_comment=1',
  'list/?status_id=103&search=фермента',
  'list/?status_id=3&plan_change=1',
].map((path) => `expert-proposal-new/${path}`);
const counts = [
  'expert-proposal-new/counts/',
  'expert-proposal-new/counts/?station_id=1',
  'expert-proposal-new/station_counts/',
  'proposal/menu/',
];
/** Everything that asks whether a station has spoken. */
async function everythingAsked(person: TestPerson) {
  const get = (path: string) => person.call('GET', encodeURI(`/api/proposals/${path}`));
  const answers = [];
  for (const path of lists) {
    const { body, headers } = await get(path);
    answers.push([path, headers['total'], body.map((row: { id: number }) => row.id)]);
  }
  for (const path of counts) answers.push([path, (await get(path)).body]);
  return answers;
}

describe.each(offices)('a %s', (office) => {
  it.each(ties)(
    'who is %s of a proposal sees by no list and no count that its station has spoken or asked',
    async (tie) => {
      const id = await make(someone(office), tie);
      const before = await everythingAsked(someone(office));
      expect(before.filter(([, , ids]) => Array.isArray(ids) && ids.includes(id))).toEqual([]);
      await judgeAndAsk(id);
      expect(await everythingAsked(someone(office))).toEqual(before);
    },
  );
});

it('somebody else of the same office sees both', async () => {
  const person = await portal.someone({ roles: ['bs'], stations: [1] });
  const id = await make(portal.asApplicant, 'author');
  const answerTo = async (list: number) => (await everythingAsked(person))[list]?.[2] as number[];
  expect([(await answerTo(0)).includes(id), (await answerTo(3)).includes(id)]).toEqual([true, false]);
  await judgeAndAsk(id);
  expect([(await answerTo(0)).includes(id), (await answerTo(3)).includes(id)]).toEqual([false, true]);
});

it('the lists hold as many as their counts say', async () => {
  for (const office of offices) {
    const { body } = await someone(office).call('GET', '/api/proposals/expert-proposal-new/counts/');
    const { headers } = await someone(office).call('GET', '/api/proposals/expert-proposal-new/list/?status_id=103');
    expect([office, body[103]]).toEqual([office, Number(headers['total'])]);
  }
});
