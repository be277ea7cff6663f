import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aForm, aQuestion } from '../../../../testing/forms.ts';
import { aPass } from '../../../../testing/passes.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../../testing/review.ts';
import { station } from '../../reference/reference.tables.ts';
import { expertDecline } from '../../expertise/expertise.tables.ts';
import { planChange } from '../proposal.tables.ts';

const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });
const judge = (proposalId: number, stationId: number) =>
  aComment(portal.db, {
    proposalId,
    stationId,
    kind: 'bs',
    authorRole: 'bs',
    bsResolution: 2,
    text: 'Да',
    authorId: portal.asScientist.id,
  });
const ask = (proposalId: number, isOpen: boolean) =>
  portal.db.insert(planChange).values({
    proposalId,
    askedBy: portal.asScientist.id,
    askedAt: new Date(),
    comment: 'Иначе',
    ...(!isOpen && { closedAt: new Date(), outcome: 'declined' }),
  });
const get = (person: TestPerson, path: string) => person.call('GET', `/api/proposals/${path}`);
const menu = async (person: TestPerson) => (await get(person, 'proposal/menu/')).body.counts;
const total = async (person: TestPerson, query: string) =>
  Number((await get(person, `expert-proposal-new/list/?${query}`)).headers['total']);
const atStations = (person: TestPerson) => get(person, 'expert-proposal-new/station_counts/');

/** Something of everything at stations 1 and 2 (synchrotron) and 21 (reactor). */
beforeAll(async () => {
  for (const stationId of [1, 2, 21]) {
    const place = { stationId, kindId: stationId === 21 ? 2 : 1, grantedHours: 24 };
    for (const status of statesOf(proposalMachine)) await make({ status, ...place });
    await judge(await make({ status: 2, ...place }), stationId);
    await judge(await make({ status: 3, ...place }), stationId === 1 ? 2 : 1);
    await ask(await make({ status: 5, ...place }), true);
    await ask(await make({ status: 7, ...place }), false);
  }
});

describe('the counts of the menu', () => {
  it('name to a moderator what came in, as the list has it', async () => {
    expect(await menu(portal.asModerator)).toEqual({ moderator: await total(portal.asModerator, 'status_id=2') });
  });

  it('name to a responsible what waits for a verdict, as the list 103 has it', async () => {
    expect(await menu(portal.asScientist)).toEqual({ bs: 3 });
    expect(await total(portal.asScientist, 'status_id=103')).toBe(3);
    expect(await menu(await portal.someone({ roles: ['bs'] }))).toEqual({ bs: 0 });
  });

  it('name to a head the open requests of own kinds', async () => {
    expect(await menu(portal.asHead)).toEqual({ msc_admin: 2 });
    expect(await menu(await portal.someone({ roles: ['msc_admin'], kinds: [3] }))).toEqual({ msc_admin: 0 });
  });

  it('name to a head no request that cannot be answered: set back meanwhile, or of a conflict declared', async () => {
    const head = await portal.someone({ roles: ['msc_admin'], kinds: [1] });
    const before = await menu(head);
    const plansAt = async () =>
      (await atStations(head)).body.find(({ station_id: id }: { station_id: number }) => id === 1).plan_changes;
    const asked = await plansAt();
    await ask(await make({ status: 6, stationId: 1, kindId: 1 }), true);
    const declared = await make({ status: 5, stationId: 1, kindId: 1 });
    await ask(declared, true);
    expect([await menu(head), await plansAt()]).toEqual([{ msc_admin: before.msc_admin + 1 }, asked + 1]);
    await portal.db.insert(expertDecline).values({
      proposalId: declared,
      expertId: head.id,
      kind: 'conflict',
      reason: 'Соавторы',
      declinedAt: new Date(),
    });
    expect([await menu(head), await plansAt()]).toEqual([before, asked]);
    await portal.db.delete(planChange).where(eq(planChange.proposalId, declared));
  });

  it('name to an expert what can be rated and is not', async () => {
    const expert = await portal.someone({ roles: ['expert'] });
    expect(await menu(expert)).toEqual({ expert: 0 });
    for (const status of [2, 3, 3, 4])
      await anAssignment(portal.db, { proposalId: await make({ status }), expertId: expert.id });
    const rated = await anAssignment(portal.db, { proposalId: await make({ status: 3 }), expertId: expert.id });
    await anExpertise(portal.db, { assignmentId: rated });
    const proposalId = await make({ status: 3 });
    await anAssignment(portal.db, { proposalId, expertId: expert.id, endedBecause: 'removed' });
    expect(await menu(expert)).toEqual({ expert: 2 });
  });

  it('name every office that is held itself, and to a moderator the expert’s table once there is one', async () => {
    const several = await portal.someone({
      roles: ['moderator', 'bs', 'msc_admin'],
      stations: [2],
      kinds: [2],
    });
    expect(Object.keys(await menu(several)).sort()).toEqual(['bs', 'moderator', 'msc_admin']);
    await anAssignment(portal.db, { proposalId: await make({ status: 2 }), expertId: several.id });
    expect(await menu(several)).toMatchObject({ expert: 0, bs: 3, msc_admin: 1 });
  });

  it('are new requests for the pass office: none that is in work, a draft, or over', async () => {
    const before = await menu(portal.asPasses);
    const proposalId = await make({ status: 7 });
    const facts = { proposalId, creatorId: portal.asApplicant.id };
    for (const status of [0, 0, 1, 4]) await aPass(portal.db, { ...facts, status });
    await aPass(portal.db, { ...facts, starts: '2026-02-20', ends: '2026-03-01' });
    expect([before, await menu(portal.asPasses)]).toEqual([{ user_administrator: 0 }, { user_administrator: 2 }]);
  });

  it('are empty for whoever has no workplace, and closed to who is signed out', async () => {
    for (const person of [portal.asApplicant, portal.asStranger]) expect(await menu(person)).toEqual({});
    expect((await portal.asVisitor.call('GET', '/api/proposals/proposal/menu/')).status).toBe(403);
  });
});

describe('the counts of stations', () => {
  const idsOf = async (person: TestPerson): Promise<number[]> =>
    (await atStations(person)).body.map(({ station_id: id }: { station_id: number }) => id);

  it('are those of the staff lists, titles of drafts too', async () => {
    const people = [portal.asScientist, portal.asHead, portal.asModerator];
    for (const person of people)
      for (const { station_id: id, counts, plan_changes: asked } of (await atStations(person)).body) {
        expect(Object.keys(counts).map(Number)).toEqual([...statesOf(proposalMachine), 103]);
        if (![1, 2, 21].includes(id)) continue;
        for (const [status, count] of Object.entries(counts))
          expect([id, status, count]).toEqual([
            id,
            status,
            await total(person, `status_id=${status}&station_id=${id}`),
          ]);
        expect(asked).toBe(await total(person, `status_id=2,3,5,7&plan_change=1&station_id=${id}`));
      }
    const [own] = (await atStations(portal.asScientist)).body;
    expect([own.station_id, own.name, own.counts[1], own.plan_changes]).toEqual([1, 'БЕЛОК', 1, 1]);
  });

  it('are of own stations for a responsible, of the kind for a head, of all active ones for a moderator', async () => {
    const off = 45;
    await portal.db.update(station).set({ isActive: false }).where(eq(station.id, off));
    const [switchedOff] = await portal.db.select().from(station).where(eq(station.id, off));
    const mine = await portal.someone({ roles: ['bs'], stations: [2, off] });
    expect((await idsOf(mine)).sort((a, b) => a - b)).toEqual([2, off]);
    const rows = await portal.db.select().from(station);
    const active = (kind?: number) =>
      rows
        .filter((row) => row.isActive && (kind === undefined || row.kindId === kind))
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    expect((await idsOf(portal.asModerator)).sort((a, b) => a - b)).toEqual(active());
    expect((await idsOf(portal.asHead)).sort((a, b) => a - b)).toEqual(active(1));
    const kind = switchedOff?.kindId ?? 0;
    const both = await portal.someone({ roles: ['bs', 'msc_admin'], stations: [off], kinds: [kind] });
    expect(await idsOf(both)).toHaveLength(active(kind).length + 1);
    expect(await idsOf(await portal.someone({ roles: ['bs'] }))).toEqual([]);
  });

  it('are named in the reader’s language', async () => {
    const english = await portal.someone({ roles: ['bs'], stations: [1], language: 'en' });
    const { body } = await atStations(english);
    expect(body[0].name).toBe('BELOK');
    expect(body[0].full_name).not.toMatch(/[а-яё]/i);
  });

  it('say whether the facility asks something that this person may narrow them by', async () => {
    const asks = async () => {
      const people = [portal.asModerator, portal.asScientist, portal.asHead];
      const bodies = await Promise.all(people.map(async (person) => (await atStations(person)).body));
      return bodies.map((stations) => stations.every((one: { has_questions: boolean }) => one.has_questions));
    };
    const askedFor = (reader: 'staff' | 'office', kindId: number) =>
      aForm(portal.db, { by: portal.asModerator.id, kindId, questions: [aQuestion({ type: 'yes_no', reader })] });
    expect(await asks()).toEqual([false, false, false]);
    await askedFor('office', 1);
    await askedFor('staff', 2);
    expect(await asks()).toEqual([true, false, false]);
    await askedFor('staff', 1);
    expect(await asks()).toEqual([true, true, true]);
  });

  it('are no affair of applicants, experts and the pass office', async () => {
    for (const person of [portal.asApplicant, portal.asExpert, portal.asPasses, portal.asStranger])
      expect((await atStations(person)).status).toBe(403);
  });

  it('cost the same statements for one station and for all', async () => {
    const count = (person: TestPerson) => portal.countStatements(() => atStations(person));
    await count(portal.asScientist);
    expect(await count(portal.asModerator)).toBe(await count(portal.asScientist));
  });
});
