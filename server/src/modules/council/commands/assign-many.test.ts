import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { councilEntries } from '../../../../testing/council-entries.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember } from '../../../../testing/proposals.ts';
import { aDeclaredConflict } from '../../../../testing/review.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { personRole } from '../../account/account.tables.ts';

/** Experts for all proposals of a council that have none. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const council = councilEntries(portal);

let id: number;
let proposals: readonly number[];
let entries: readonly number[];
let experts: readonly TestPerson[];
const begin = async (status: 0 | 1) => {
  const make = () => council.make({ status: status === s.draft ? p.created : p.expertise });
  proposals = [await make(), await make(), await make()];
  id = await council.create(status);
  const { body } = await council.add(id, proposals);
  entries = body.proposals_council.map((entry: { id: number }) => entry.id);
  experts = [
    await portal.someone({ roles: ['expert'], organisationId: 2 }),
    await portal.someone({ roles: ['expert'], organisationId: 2 }),
  ];
  await portal.db.delete(mailTable);
};
beforeEach(() => begin(s.planned));

const distribute = (who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/distribution/', { council_id: id, per_proposal: 2 });
const assign = (assignments: object[], who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/assign_experts/', { council_id: id, assignments });
const all = () =>
  entries.map((proposal_council_id) => ({ proposal_council_id, expert_ids: experts.map((one) => one.id) }));
const countsNow = async () => {
  const { body } = await moderator.call('GET', `/api/councils/detail/?id=${id}`);
  return body.proposals_council.map((entry: { proposals_expertise: unknown[] }) => entry.proposals_expertise.length);
};

describe('a distribution in a council', () => {
  it('gives experts to those that have none, planned or not, and saves nothing', async () => {
    for (const status of [s.draft, s.planned] as const) {
      await begin(status);
      await council.assign(entries[0] ?? 0, [experts[0] as TestPerson]);
      const { status: answered, body } = await distribute();
      expect(answered).toBe(200);
      const given = body.assignments.map((one: { proposal_id: number }) => one.proposal_id).toSorted();
      expect(given).toEqual(proposals.slice(1));
      expect(await countsNow()).toEqual([1, 0, 0]);
    }
  });

  it('gives one to what only somebody is to rate who no longer can, as the card says', async () => {
    await begin(s.draft);
    const former = await portal.someone({ roles: ['expert'], organisationId: 2 });
    for (const entry of entries)
      await council.assign(entry, [entry === entries[0] ? former : (experts[0] as TestPerson)]);
    await portal.db.delete(personRole).where(eq(personRole.personId, former.id));
    const card = (await moderator.call('GET', `/api/councils/detail/?id=${id}`)).body;
    expect(
      card.proposals_council.map((entry: CouncilEntry) => entry.proposals_expertise?.map((one) => one.can_rate)),
    ).toEqual([[false], [true], [true]]);
    const { body } = await distribute();
    expect(body.assignments.map((one: { proposal_id: number }) => one.proposal_id)).toEqual([proposals[0]]);
  });

  it('leaves out the own work of whoever asks', async () => {
    await aMember(portal.db, { proposalId: proposals[2] ?? 0, personId: moderator.id });
    const { body } = await distribute();
    expect(body.assignments.map((one: { proposal_id: number }) => one.proposal_id)).toEqual(proposals.slice(0, 2));
  });

  it('leaves out what they have declared a conflict with, and saves no experts of it', async () => {
    await aDeclaredConflict(portal.db, { proposalId: proposals[2] ?? 0, expertId: moderator.id });
    const { body } = await distribute();
    expect(body.assignments.map((one: { proposal_id: number }) => one.proposal_id)).toEqual(proposals.slice(0, 2));
    const refused = (await assign(all())).body;
    expect([refused.code, refused.proposal_id]).toEqual(['conflict_declared', proposals[2]]);
    const other = await portal.someone({ roles: ['moderator'] });
    expect((await assign(all(), other)).status).toBe(200);
  });

  it('is nothing for others, nor once the council discusses', async () => {
    for (const who of [portal.asExpert, portal.asScientist, portal.asApplicant])
      expect((await distribute(who)).body.code).toBe('forbidden');
    await moderator.call('POST', '/api/councils/change_status/', { council_id: id, action: 'delete' });
    expect((await distribute()).body.code).toBe('wrong_state');
  });
});

describe('experts of many proposals', () => {
  it('are assigned together, and each gets one letter that names all of them', async () => {
    const { status, body } = await assign(all());
    expect([status, body.experts, body.detail]).toEqual([200, 2, 'Назначены 2 эксперта']);
    expect(await countsNow()).toEqual([2, 2, 2]);
    expect(await portal.letters(experts[0]?.email)).toHaveLength(1);
    expect((await council.assignments(proposals[1] ?? 0)).map(({ councilId }) => councilId)).toEqual([id, id]);
  });

  it('are a plan in a draft, of which nobody hears', async () => {
    await begin(s.draft);
    await assign(all());
    expect([await countsNow(), await portal.letters()]).toEqual([[2, 2, 2], []]);
  });

  it('are all or none: who is of a team is nobody’s expert there, and nothing is saved', async () => {
    await aMember(portal.db, { proposalId: proposals[2] ?? 0, personId: experts[1]?.id ?? 0 });
    const { status, body } = await assign(all());
    expect([status, body.proposal_id, body.expert_id]).toEqual([409, proposals[2], experts[1]?.id]);
    expect((await assign([...all().slice(0, 1), { proposal_council_id: 999_999, expert_ids: [1] }])).status).toBe(404);
    expect((await assign(all(), portal.asExpert)).body.code).toBe('forbidden');
    expect([await countsNow(), await portal.letters()]).toEqual([[0, 0, 0], []]);
  });

  it('takes as many statements for three proposals as for one, but for what is written down of each', async () => {
    const statements = (assignments: object[]) => portal.countStatements(() => assign(assignments));
    const one = await statements(all().slice(0, 1));
    expect((await statements(all().slice(1))) - one).toBeLessThanOrEqual(4);
  });
});
