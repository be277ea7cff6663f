import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine, slugOf } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { proposal, proposalMember } from './proposal.tables.ts';
import { visiblePartsOf, visibleTo } from './proposal.visibility.ts';

const statuses = statesOf(proposalMachine);
const submitted = statuses.filter((status) => status > 1);

const portal = await portalOfFile();
const otherStation = await portal.someone({ roles: ['bs'], stations: [2] });
const otherHead = await portal.someone({ roles: ['msc_admin'], kinds: [2] });

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, ...options });

const read = async (person: TestPerson, id: number) =>
  (await person.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status;

/** Ids of what this person's lists and searches show, besides bare titles of drafts (see `station-drafts.test.ts`). */
async function listed(person: TestPerson): Promise<Set<number>> {
  const views = ['list', 'short', 'list_archive', 'list_deleted'].map((view) => `proposal/my/?view_type=${view}`);
  const staff = [...statuses, 103, 104, 105].map((id) => `expert-proposal-new/list/?status_id=${id}`);
  const old = Object.values(slugOf).map((slug) => `old-proposal/list/?slug=${slug}`);
  const search = ['proposal/search/?text=фермент'];
  const ids = new Set<number>();
  for (const path of [...views, ...staff, ...old, ...search]) {
    const { status, body } = await person.call('GET', encodeURI(`/api/proposals/${path}&page_size=100`));
    if (status === 200) for (const row of body) if (row.updated_at !== null) ids.add(row.id);
  }
  return ids;
}

describe('who sees a proposal', () => {
  it('its author and active members do, in every status', async () => {
    for (const status of statuses) {
      const id = await make({ status, members: [portal.asColleague.id] });
      expect([await read(portal.asApplicant, id), await read(portal.asColleague, id)]).toEqual([200, 200]);
    }
  });

  it('a moderator does, other people’s drafts too', async () => {
    for (const status of statuses) expect(await read(portal.asModerator, await make({ status }))).toBe(200);
  });

  it('the station and the head of its kind do from the submit on, others of their office never', async () => {
    for (const status of submitted) {
      const id = await make({ status });
      expect([await read(portal.asScientist, id), await read(portal.asHead, id)]).toEqual([200, 200]);
      expect([await read(otherStation, id), await read(otherHead, id)]).toEqual([404, 404]);
    }
  });

  it('a draft is nobody’s business at the station, not even deleted', async () => {
    const draft = await make();
    const deleted = await make({ status: 12, submittedAt: null });
    for (const id of [draft, deleted])
      for (const person of [portal.asScientist, portal.asHead]) {
        expect(await read(person, id)).toBe(404);
        expect(await listed(person)).not.toContain(id);
      }
  });

  it('a stranger, an expert and the pass office see nothing, as if it were not there', async () => {
    const id = await make({ status: 5 });
    for (const person of [portal.asStranger, portal.asExpert, portal.asPasses]) {
      expect(await read(person, id)).toBe(404);
      expect((await person.call('GET', `/api/proposals/proposal/permissions/?id=${id}`)).status).toBe(404);
      expect(await listed(person)).toEqual(new Set());
    }
  });

  it('a member who is removed loses it at once, and who is taken back reads again', async () => {
    const id = await make({ status: 2, members: [portal.asStranger.id] });
    const setActive = (isActive: boolean) =>
      portal.db.update(proposalMember).set({ isActive }).where(eq(proposalMember.proposalId, id));
    expect(await read(portal.asStranger, id)).toBe(200);
    await setActive(false);
    expect(await read(portal.asStranger, id)).toBe(404);
    expect(await listed(portal.asStranger)).not.toContain(id);
    await setActive(true);
    expect(await read(portal.asStranger, id)).toBe(200);
    await setActive(false);
  });

  it('lists show exactly what the card opens', async () => {
    for (const person of [portal.asApplicant, portal.asColleague, portal.asScientist, portal.asHead, otherStation]) {
      const seen = await listed(person);
      const all = await portal.db.select({ id: proposal.id }).from(proposal);
      for (const { id } of all) expect([id, seen.has(id)]).toEqual([id, (await read(person, id)) === 200]);
    }
  });
});

describe('a previous proposal', () => {
  it('can be read by whoever reads the one that names it, without comments and actions', async () => {
    const previous = await make({ status: 9, stationId: 2, kindId: 1 });
    await make({ status: 2, previous: [previous], stationId: 3, kindId: 1 });
    const reader = await portal.someone({ roles: ['bs'], stations: [3] });
    const { status, body } = await reader.call('GET', `/api/proposals/proposal/detail/?id=${previous}`);
    expect(status).toBe(200);
    expect(body.comments).toEqual([]);
    const { can, ...flags } = body.permissions;
    const verdicts: { kind?: string }[] = Object.values(can);
    expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['hidden']));
    expect(Object.values(flags)).not.toContain(true);
    expect(await listed(reader)).not.toContain(previous);
  });

  it('is read one step far only, and names none of its own', async () => {
    const oldest = await make({ status: 9, stationId: 2 });
    const previous = await make({ status: 9, stationId: 2, previous: [oldest] });
    await make({ status: 2, stationId: 4, previous: [previous] });
    const reader = await portal.someone({ roles: ['bs'], stations: [4] });
    const { body } = await reader.call('GET', `/api/proposals/proposal/detail/?id=${previous}`);
    expect(body.previous_proposals).toEqual([]);
    expect(await read(reader, oldest)).toBe(404);
  });

  it('is not read once it is deleted, nor as a draft', async () => {
    for (const status of [1, 12]) {
      const previous = await make({ status, stationId: 2 });
      const citing = await make({ status: 2, stationId: 5, previous: [previous] });
      const reader = await portal.someone({ roles: ['bs'], stations: [5] });
      expect(await read(reader, previous)).toBe(404);
      const { body } = await reader.call('GET', `/api/proposals/proposal/detail/?id=${citing}`);
      expect(body.previous_proposals).toEqual([]);
    }
  });

  it('is closed to who was removed from its team, even if their own proposal names it', async () => {
    const previous = await make({ status: 9, formerMembers: [portal.asColleague.id] });
    const own = await make({ status: 6, applicantId: portal.asColleague.id, previous: [previous], stationId: 2 });
    expect(await read(portal.asColleague, previous)).toBe(404);
    const { body } = await portal.asColleague.call('GET', `/api/proposals/proposal/detail/?id=${own}`);
    expect(body.previous_proposals).toEqual([]);
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    ['999999', 404],
    ['0', 400],
    ['-1', 400],
    ['abc', 400],
    ['1.5', 400],
    ['99999999999', 400],
    ['', 400],
  ])('id %s answers %d', async (id, status) => {
    const path = `/api/proposals/proposal/detail/?id=${id}`;
    expect((await portal.asModerator.call('GET', path)).status).toBe(status);
  });
});

describe('what an office reads, in parts', () => {
  it('is all that it reads, and each proposal once', async () => {
    const both = await portal.someone({ roles: ['bs', 'msc_admin', 'expert'], stations: [1, 2], kinds: [1] });
    for (const [stationId, kindId] of [
      [1, 1],
      [2, 1],
      [21, 2],
      [null, null],
    ] as const)
      for (const status of [1, 2, 9, 12]) {
        await make({ stationId, kindId, status });
        await make({ stationId, kindId, status, applicantId: both.id });
        await make({ stationId, kindId, status, members: [both.id] });
        await anAssignment(portal.db, { proposalId: await make({ stationId, kindId, status }), expertId: both.id });
      }
    for (const { actor } of [both, portal.asScientist, otherStation, otherHead]) {
      const ids = async (where: SQL) =>
        (await portal.db.select({ id: proposal.id }).from(proposal).where(where)).map(({ id }) => id);
      const parts = await Promise.all(visiblePartsOf(actor).map(ids));
      const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
      expect(inOrder(parts.flat())).toEqual(inOrder(await ids(visibleTo(actor))));
      expect(parts.length).toBeGreaterThan(1);
    }
  });
});
