import type { LiveEvent, LiveMessage } from '@luch/contract/live.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import type { LiveHub } from '../../../platform/live/live.ts';

const path = '/api/proposals/proposal/proposal_experts/';
let expert: TestPerson;
let second: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  expert = await portal.someone({ roles: ['expert'], lastName: 'Глебова', firstName: 'Раиса', middleName: 'Львовна' });
  second = await portal.someone({ roles: ['expert'], lastName: 'Второв' });
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise, ...options });
const change = (id: number, type: 'add' | 'delete', ...people: readonly TestPerson[]) =>
  portal.asModerator.call('PATCH', path, { proposal_id: id, type, expert_ids: people.map((one) => one.id) });
const save = (assignments: readonly object[]) => portal.asModerator.call('POST', `${path}save/`, { assignments });
const examine = (id: number) =>
  portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
    proposal_id: id,
    proposal_action: 'examination',
  });

describe('an expert is mailed', () => {
  it('on being assigned while rating is open, with the way to the proposal', async () => {
    const id = await make();
    await change(id, 'add', expert, second);
    const [letter, ...more] = await portal.letters(expert.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Заявка № ${id} ждёт вашей оценки`);
    expect(letter?.text).toContain('Здравствуйте, Раиса Львовна!');
    expect(letter?.text).toContain(`Заявка № ${id} «Строение фермента»`);
    expect(letter?.text).toContain(`https://luch.example.org/expert-grid?id=${id}`);
    expect(letter?.text).toContain('/unsubscribe?');
    // Neither who else rates it, nor who assigned it, nor whose it is.
    expect(letter?.text).not.toMatch(/Второв|Сидорова|Иванова/);
  });

  it('when the examination begins, if they were assigned before it', async () => {
    const id = await make({ status: s.created });
    await change(id, 'add', expert);
    expect(await portal.letters(expert.email)).toEqual([]);
    expect((await examine(id)).status).toBe(200);
    expect((await portal.letters(expert.email)).map(({ subject }) => subject)).toEqual([
      `Заявка № ${id} ждёт вашей оценки`,
    ]);
  });

  it('as the preview of a bulk examination says', async () => {
    const id = await make({ status: s.created });
    await change(id, 'add', expert, second);
    const { body } = await portal.asModerator.call('POST', '/api/proposals/proposal/bulk/', {
      action: 'examination',
      ids: [id],
      preview: true,
    });
    expect(body.letters).toContainEqual({
      letter: 'rate',
      name: 'Просьба оценить заявку',
      count: 2,
      is_joined: true,
      to: [second, expert].map(({ id: who }) => expect.objectContaining({ id: who, letters: 1 })),
      shown: ['Второв', 'Глебова'].map((name) => expect.objectContaining({ name: expect.stringContaining(name) })),
    });
    expect(await portal.letters(expert.email)).toEqual([]);
  });

  it('by one letter about all proposals of one save', async () => {
    const ids = [await make(), await make({ name: 'Сплав железа' }), await make({ status: s.created })];
    await save(ids.map((id) => ({ proposal_id: id, add: [expert.id], remove: [] })));
    const letters = await portal.letters(expert.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Вашей оценки ждут 2 заявки']);
    expect(letters[0]?.text).toContain(`№ ${ids[0]} «Строение фермента»`);
    expect(letters[0]?.text).toContain(`№ ${ids[1]} «Сплав железа»`);
    expect(letters[0]?.text).not.toContain(`№ ${ids[2]} `);
    expect(letters[0]?.text).toMatch(/https:\/\/luch\.example\.org\/expert-grid\s/);
  });

  it('in their language', async () => {
    const english = await portal.someone({ roles: ['expert'], language: 'en', firstName: 'Jane', middleName: '' });
    const ids = [await make({ name: 'Enzyme' }), await make({ name: 'Alloy' })];
    await save(ids.map((id) => ({ proposal_id: id, add: [english.id], remove: [] })));
    const one = await make({ name: 'Glass' });
    await change(one, 'add', english);
    const letters = await portal.letters(english.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      '2 proposals are waiting for your rating',
      `Proposal No. ${one} is waiting for your rating`,
    ]);
    for (const { subject, text } of letters) expect(subject + text.split('/')[0]).not.toMatch(/[а-яё]{4,}/i);
  });
});

describe('nobody is mailed', () => {
  const lettersOf = (...people: readonly TestPerson[]) =>
    Promise.all(people.map(async ({ email }) => (await portal.letters(email)).length));

  it('while rating is not open, nor of an assignment that ends', async () => {
    const id = await make({ status: s.created });
    await change(id, 'add', expert);
    await change(id, 'delete', expert);
    await examine(id);
    expect(await lettersOf(expert)).toEqual([0]);
  });

  it('twice, nor of what they have rated already', async () => {
    const id = await make();
    await change(id, 'add', expert);
    await change(id, 'add', expert, second);
    expect(await lettersOf(expert, second)).toEqual([1, 1]);
    const assignmentId = await anAssignment(portal.db, {
      proposalId: await make({ status: s.created }),
      expertId: portal.asExpert.id,
    });
    await anExpertise(portal.db, { assignmentId });
    const rated = await make();
    const kept = await anAssignment(portal.db, { proposalId: rated, expertId: portal.asExpert.id });
    await anExpertise(portal.db, { assignmentId: kept });
    await change(rated, 'delete', portal.asExpert);
    await change(rated, 'add', portal.asExpert);
    expect(await lettersOf(portal.asExpert)).toEqual([0]);
  });

  it('who wants no letters about own work, or is blocked, or assigned themselves', async () => {
    const quiet = await portal.someone({ roles: ['expert'], personalEmailOn: false });
    const both = await portal.someone({ roles: ['moderator', 'expert'] });
    const id = await make();
    await change(id, 'add', quiet);
    await both.call('PATCH', path, { proposal_id: id, type: 'add', expert_ids: [both.id] });
    expect(await lettersOf(quiet, both)).toEqual([0, 0]);
  });

  it('when a save is refused', async () => {
    const [good, bad] = [await make(), await make({ status: s.approve })];
    await save([good, bad].map((id) => ({ proposal_id: id, add: [expert.id], remove: [] })));
    expect(await lettersOf(expert)).toEqual([0]);
  });
});

describe('open screens', () => {
  const hub = () => portal.deps.live as LiveHub;
  /** What these people hear, by name, while the work is done. */
  const heardDuring = async (listeners: Readonly<Record<string, TestPerson>>, work: () => Promise<unknown>) => {
    const heard: [string, LiveMessage][] = [];
    const leave = Object.entries(listeners).map(([name, { id }]) =>
      hub().listen(id, (event) => heard.push([name, event])),
    );
    const [last] = Object.values(listeners).slice(-1);
    // Messages come in order: after this one nothing of before is on its way.
    const until = async (event: LiveEvent) => {
      await hub().publish(portal.db, last?.id ?? 0, event);
      await expect.poll(() => heard.at(-1)?.[1]).toEqual(event);
    };
    await until({ type: 'council', id: 1 });
    heard.length = 0;
    await work();
    await until({ type: 'council', id: 2 });
    for (const stop of leave) stop();
    return heard.slice(0, -1);
  };

  it('of the experts and of moderators follow; the team hears nothing, moderators or not', async () => {
    const insider = await portal.someone({ roles: ['moderator'] });
    const id = await make({ members: [insider.id] });
    const listeners = { insider, author: portal.asApplicant, moderator: portal.asModerator, expert, second };
    const heard = await heardDuring(listeners, async () => {
      await change(id, 'add', expert);
      await change(id, 'add', expert);
      await change(id, 'delete', expert);
    });
    const event = { type: 'proposal', id };
    expect(heard).toEqual([
      ['moderator', event],
      ['expert', event],
      ['moderator', event],
      ['expert', event],
    ]);
  });

  it('of an expert follow the proposal as long as it is assigned: rating opens and closes', async () => {
    const id = await make({ status: s.created });
    await change(id, 'add', expert, second);
    await change(id, 'delete', second);
    const heard = await heardDuring({ second, expert }, async () => {
      await examine(id);
      await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
        proposal_id: id,
        proposal_action: 'next_step',
      });
    });
    expect(heard).toEqual([
      ['expert', { type: 'proposal', id }],
      ['expert', { type: 'proposal', id }],
    ]);
  });
});
