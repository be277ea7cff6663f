import type { LiveEvent, LiveMessage } from '@luch/contract/live.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { known, type ReaderName, readerNames, type Readers, reviewReaders } from '../../../testing/readers.ts';
import type { LiveHub } from '../../platform/live/live.ts';

/** What leaves without being asked for: letters and live messages, of every step of a review, to everybody. */
let portal: TestPortal;
let readers: Readers;
let id: number;
const heard = new Map<ReaderName, LiveMessage[]>();
const deaf: (() => void)[] = [];
beforeAll(async () => {
  portal = await testPortal();
  readers = await reviewReaders(portal);
  const members = [readers.member.id, readers['moderating member'].id, readers['station of the team'].id];
  const formerMembers = [readers['former member'].id];
  id = await aProposal(portal.db, { applicantId: readers.author.id, members, formerMembers, status: s.expertise });
  for (const name of ['expert who rated', 'expert who has typed'] as const)
    await anAssignment(portal.db, { proposalId: id, expertId: readers[name].id });
  await anAssignment(portal.db, { proposalId: id, expertId: readers['expert of before'].id, endedBecause: 'removed' });
  const hub = portal.deps.live as LiveHub;
  for (const name of readerNames)
    deaf.push(hub.listen(readers[name].id, (event) => heard.set(name, [...(heard.get(name) ?? []), event])));
});
afterAll(async () => {
  for (const stop of deaf) stop();
  await portal.close();
});

const base = '/api/proposals';
const marks = { mark1: 4, mark2: 4, mark3: 4, mark4: 4 };
const speak = (name: ReaderName, said: object) =>
  readers[name].call('POST', `${base}/comment/detail/`, { proposal: id, ...said });
const act = (name: ReaderName, action: string, comment: string) =>
  readers[name].call('POST', `${base}/proposal/update_status/`, { proposal_id: id, proposal_action: action, comment });
const assign = (type: 'add' | 'delete', name: ReaderName) =>
  readers.moderator.call('PATCH', `${base}/proposal/proposal_experts/`, {
    proposal_id: id,
    type,
    expert_ids: [readers[name].id],
  });

const moderators: ReaderName[] = ['moderator', 'moderating author'];
const experts: ReaderName[] = ['expert who rated', 'expert who has typed'];
const staff: ReaderName[] = ['station', 'head', ...moderators];
const team: ReaderName[] = ['author', 'member', 'moderating member', 'station of the team'];

interface Step {
  readonly name: string;
  readonly does: () => Promise<{ readonly status: number }>;
  /** Who is mailed. */
  readonly letters: readonly ReaderName[];
  /** Whose open screens learn that something is new. */
  readonly screens: readonly ReaderName[];
}
/** In this order. Nobody is told by letter what they did themselves. */
const steps: readonly Step[] = [
  {
    name: 'a verdict',
    does: () => speak('station', { kind: 'bs', bs_resolution: 1, text: 'words-of-the-verdict' }),
    letters: moderators,
    screens: [...staff, ...experts],
  },
  {
    name: 'a comment of an expert',
    does: () => speak('expert who rated', { kind: 'common', text: 'words-of-the-expert' }),
    letters: ['station'],
    screens: [...staff, ...experts],
  },
  {
    name: 'a comment of a moderator',
    does: () => speak('moderator', { kind: 'common', text: 'words-of-the-moderator' }),
    letters: ['author', 'station'],
    screens: [...staff, ...experts, ...team],
  },
  {
    name: 'a draft of a rating',
    does: () =>
      readers['expert who has typed'].call('PATCH', `${base}/expertise/draft/`, {
        proposal_id: id,
        version: 0,
        ...marks,
        comment: 'words-of-the-draft',
      }),
    letters: [],
    screens: [],
  },
  {
    name: 'a rating',
    does: () =>
      readers['expert who rated'].call('POST', `${base}/expertise/detail/`, {
        proposal_id: id,
        ...marks,
        comment: 'words-of-the-rating',
      }),
    letters: [],
    screens: [...moderators, 'expert who rated'],
  },
  {
    name: 'an assignment',
    does: () => assign('add', 'expert of nothing'),
    letters: ['expert of nothing'],
    screens: [...moderators, 'expert of nothing'],
  },
  {
    name: 'the end of an assignment',
    does: () => assign('delete', 'expert of nothing'),
    letters: [],
    screens: [...moderators, 'expert of nothing'],
  },
  {
    name: 'a request for another plan',
    does: () => act('station', 'bs_plan_change', 'words-of-the-request'),
    letters: ['head'],
    screens: [...staff, ...experts],
  },
  {
    name: 'its refusal',
    does: () => act('head', 'decline_plan_change', 'words-of-the-refusal'),
    letters: ['station'],
    screens: [...staff, ...experts],
  },
  {
    name: 'a preview',
    does: () =>
      readers.moderator.call('POST', `${base}/proposal/bulk/`, {
        action: 'reject',
        ids: [id],
        comment: 'words-of-the-preview',
        preview: true,
      }),
    letters: [],
    screens: [],
  },
  {
    name: 'approved equipment',
    does: () =>
      readers.station.call('POST', `${base}/bs/action/`, {
        proposal_id: id,
        applicant_equipment_approved_new: 'words-of-the-equipment',
      }),
    letters: [],
    screens: [...staff, ...experts],
  },
];

const sorted = (names: readonly ReaderName[]) => readerNames.filter((name) => names.includes(name));
const lettersBy = async () => {
  const all = await portal.letters();
  return readerNames.map((name) => all.filter(({ to }) => to === readers[name].email));
};
/** Messages come in the order in which they were told: after this one nothing older is under way. */
async function everythingHeard(): Promise<ReaderName[]> {
  const end: LiveEvent = { type: 'council', id: 1 };
  await portal.db.transaction((tx) => portal.deps.live.publish(tx, 'everyone', end));
  await vi.waitFor(() => expect(readerNames.every((name) => heard.get(name)?.at(-1)?.type === 'council')).toBe(true));
  return readerNames.filter((name) => heard.get(name)?.some(({ type }) => type !== 'council'));
}

describe('is told to whom it is meant for, and to nobody else:', () => {
  it.each(steps)('$name', async ({ does, letters, screens }) => {
    const before = await lettersBy();
    heard.clear();
    expect((await does()).status).toBe(200);
    const after = await lettersBy();
    const mailed = readerNames.filter((_name, at) => (after[at]?.length ?? 0) > (before[at]?.length ?? 0));
    expect({ letters: mailed, screens: await everythingHeard() }).toEqual({
      letters: sorted(letters),
      screens: sorted(screens),
    });
    for (const event of [...heard.values()].flat())
      if (event.type !== 'council') expect(event).toEqual({ type: 'proposal', id });
  });
});

/** Words of a step, and into whose letters they may come. */
const words: Record<string, readonly ReaderName[]> = {
  'words-of-the-verdict': moderators,
  'words-of-the-expert': ['station'],
  'words-of-the-moderator': ['author', 'station'],
  'words-of-the-draft': [],
  'words-of-the-rating': [],
  'words-of-the-request': ['head'],
  'words-of-the-refusal': ['station'],
  'words-of-the-preview': [],
  'words-of-the-equipment': [],
  [known.ratedSurname]: [],
  [known.typedSurname]: [],
  [known.beforeSurname]: [],
  [known.authorPhone]: [],
  'author@secret.example': ['author'],
};

it.each(Object.entries(words))('%s stand in no letter but those they are meant for', async (word, receivers) => {
  const letters = await lettersBy();
  const found = readerNames.filter((_name, at) =>
    letters[at]?.some(({ subject, text }) => decodeURIComponent(`${subject} ${text}`).includes(word)),
  );
  expect(found.filter((name) => !receivers.includes(name))).toEqual([]);
});
