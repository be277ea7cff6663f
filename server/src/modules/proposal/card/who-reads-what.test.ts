import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, anEntry, aProposal } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';

const readers = new Map<string, TestPerson>();

/** What is said, and what each of its kinds is for. */
const words = {
  verdict: { kind: 'bs', authorRole: 'bs', bsResolution: 1, stationId: 1 },
  'comment of the station': { authorRole: 'bs' },
  'comment of a moderator': { authorRole: 'moderator' },
  'comment of the head': { authorRole: 'msc_admin' },
  'comment of an expert': { authorRole: 'expert' },
} as const;
const open = ['comment of a moderator', 'comment of the head', 'comment of the station'];
const everything = Object.keys(words).sort();
const entries = {
  'reason of a revision': { action: 'revision', fromStatus: 2, toStatus: 6 },
  'remark for the examination': { action: 'examination', fromStatus: 2, toStatus: 3 },
  'request not forwarded': { action: 'bs_plan_change', fromStatus: 3, toStatus: 3 },
} as const;

const expected: Record<string, { comments: string[]; history: string[]; names: 'all' | 'own' | 'none' }> = {
  author: { comments: open, history: ['reason of a revision'], names: 'none' },
  member: { comments: open, history: ['reason of a revision'], names: 'none' },
  'moderator of the team': { comments: open, history: ['reason of a revision'], names: 'none' },
  'expert of the team': { comments: open, history: ['reason of a revision'], names: 'none' },
  'expert who spoke': { comments: everything, history: ['reason of a revision'], names: 'own' },
  'another assigned expert': { comments: everything, history: ['reason of a revision'], names: 'none' },
  station: { comments: everything, history: Object.keys(entries), names: 'none' },
  head: { comments: everything, history: Object.keys(entries), names: 'none' },
  moderator: { comments: everything, history: Object.keys(entries), names: 'all' },
};
const strangers = ['stranger', 'expert whose assignment has ended', 'another station', 'passes'];

/** Every reader and every kind of word (fine points A14, A15; decision 0013). */
const portal = await portalOfFile();
const { asExpert, asModerator, asScientist, asHead, asApplicant, asColleague, db } = portal;
const expert = () => portal.someone({ roles: ['expert'] });
const [second, former, within, office] = [
  await expert(),
  await expert(),
  await expert(),
  await portal.someone({ roles: ['moderator'] }),
];
const members = [asColleague.id, within.id, office.id];
const id = await aProposal(db, { applicantId: asApplicant.id, members, status: 3 });
for (const { id: expertId } of [asExpert, second, within]) await anAssignment(db, { proposalId: id, expertId });
await anAssignment(db, { proposalId: id, expertId: former.id, endedBecause: 'removed' });
const speakers = { bs: asScientist.id, moderator: asModerator.id, msc_admin: asHead.id, expert: asExpert.id };
for (const [text, said] of Object.entries(words))
  await aComment(db, { proposalId: id, authorId: speakers[said.authorRole], text, ...said });
for (const [comment, entry] of Object.entries(entries)) await anEntry(db, { proposalId: id, comment, ...entry });
for (const [name, person] of [
  ['author', asApplicant],
  ['member', asColleague],
  ['moderator of the team', office],
  ['expert of the team', within],
  ['expert who spoke', asExpert],
  ['another assigned expert', second],
  ['station', asScientist],
  ['head', asHead],
  ['moderator', asModerator],
  ['stranger', portal.asStranger],
  ['expert whose assignment has ended', former],
  ['another station', await portal.someone({ roles: ['bs'], stations: [2] })],
  ['passes', portal.asPasses],
] as const)
  readers.set(name, person);

const as = (name: string): TestPerson => {
  const person = readers.get(name);
  if (!person) throw new Error(`Nobody is ${name}`);
  return person;
};
const card = (name: string) => as(name).call('GET', `/api/proposals/proposal/detail/?id=${id}`);
const history = (name: string, objectId = id, type = 1) =>
  as(name).call('POST', '/api/proposals/action/history/', { object_type: type, object_id: objectId });

describe.each(Object.entries(expected))('%s', (name, rule) => {
  it(`reads ${rule.comments.length} of the comments`, async () => {
    const { body } = await card(name);
    expect(body.comments.map(({ text }: { text: string }) => text).sort()).toEqual(rule.comments.toSorted());
  });

  it('reads the history as far as it is meant for them, on the card and by the older call', async () => {
    const onCard = (await card(name)).body.status_history.map(({ comments }: { comments: string }) => comments);
    expect(onCard.filter(Boolean)).toEqual(rule.history);
    const { body } = await history(name);
    expect(body.history.map(({ comment }: { comment: string }) => comment)).toEqual(onCard);
    const isStaff = rule.history.length === 3;
    expect(
      body.history.map(({ action }: { action: { descr_full: string } }) => action.descr_full.split('. ')[0]),
    ).toEqual([
      'Возвращена на доработку',
      'Передана на экспертизу',
      ...(isStaff ? ['Станция запросила изменение плана'] : []),
    ]);
    for (const [entry] of Object.entries(entries))
      expect([entry, JSON.stringify(body).includes(entry)]).toEqual([entry, rule.history.includes(entry)]);
  });

  it(`learns the name of ${rule.names} experts`, async () => {
    const { body } = await card(name);
    expect(JSON.stringify(body.comments).includes('Экспертов')).toBe(rule.names !== 'none');
    expect(JSON.stringify(body.status_history)).not.toContain('Экспертов');
  });
});

describe('nobody else', () => {
  it.each(strangers)('%s finds neither card nor history', async (name) => {
    expect([(await card(name)).status, (await history(name)).status]).toEqual([404, 404]);
  });
});

describe('the history by the older call', () => {
  it('says in the reader’s language what was done, and marks where the proposal stands', async () => {
    const { body } = await history('moderator');
    expect(body.history).toHaveLength(3);
    expect(body.history[0]).toMatchObject({
      is_active: false,
      action: { descr: 'На доработке', descr_full: 'Возвращена на доработку. reason of a revision' },
    });
    expect(body.history.map(({ is_active: active }: { is_active: boolean }) => active)).toEqual([false, false, true]);
    const english = await portal.someone({ roles: ['moderator'], language: 'en' });
    const answer = await english.call('POST', '/api/proposals/action/history/', { object_type: 1, object_id: id });
    expect(answer.body.history[1].action).toEqual({
      descr: 'Under examination',
      descr_full: 'Sent to examination. remark for the examination',
    });
  });

  it('shortens names as the card does', async () => {
    const made = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
    await anEntry(portal.db, { proposalId: made, action: 'created', actorId: portal.asApplicant.id });
    const { body } = await history('moderator', made);
    expect(body.history[0].creator.individual).toEqual({
      last_name: 'Иванова',
      first_name: 'А.',
      middle_name: 'П.',
    });
  });

  it('of a passes’ number, or of nothing, is not found', async () => {
    expect((await history('moderator', id, 2)).status).toBe(404);
    expect((await history('moderator', 999_999)).status).toBe(404);
    expect((await history('moderator', id, 3)).status).toBe(400);
  });
});

describe('approving the applicant’s equipment by the station’s call', () => {
  const approve = (name: string, text: string) =>
    as(name).call('POST', '/api/proposals/bs/action/', {
      action: 'change_applicant_equipment',
      proposal_id: id,
      applicant_equipment_approved_new: text,
    });

  it('is one action of the machine: in the history, for the station and moderators', async () => {
    for (const name of ['author', 'member', 'head', 'expert who spoke'])
      expect((await approve(name, 'Печь')).status).toBe(403);
    expect((await approve('another station', 'Печь')).status).toBe(404);
    for (const text of ['', ' ', 'x'.repeat(501)]) expect((await approve('station', text)).status).toBe(400);
    expect((await approve('station', 'Печь')).body).toMatchObject({ id, last_status_id: 3 });
    const { body } = await card('author');
    expect(body.applicant_equipment_approved).toBe('Печь');
    expect(body.status_history.at(-1)).toMatchObject({ action: 'approve_equipment', comments: 'Печь' });
  });
});
