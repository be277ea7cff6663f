import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { proposalMachine, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';

const statuses = statesOf(proposalMachine);
const portal = await portalOfFile();
const expert = portal.asExpert;

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise, ...options });
const assigned = async (options: Partial<ProposalOptions> = {}, more: object = {}) => {
  const proposalId = await make(options);
  await anAssignment(portal.db, { proposalId, expertId: expert.id, ...more });
  return proposalId;
};
/** Everything that asks for one proposal. */
const addresses = (id: number) => [
  `/api/proposals/proposal/detail/?id=${id}`,
  `/api/proposals/proposal/permissions/?id=${id}`,
  `/api/proposals/expertise/list/?proposal_id=${id}`,
];
const answers = async (who: TestPerson, id: number) => {
  const all = [];
  for (const address of addresses(id)) all.push((await who.call('GET', address)).status);
  return all;
};
const found = async (who: TestPerson) =>
  (await who.call('GET', encodeURI('/api/proposals/proposal/search/?text=фермент'))).body.map(
    (row: { id: number }) => row.id,
  );

describe('an expert sees an assigned proposal', () => {
  it('from 2 on, in every status but deleted; a draft never', async () => {
    for (const status of statuses) {
      const id = await assigned({ status });
      const sees = status !== s.draft && status !== s.deleted;
      expect([status, await answers(expert, id)]).toEqual([status, sees ? [200, 200, 200] : [404, 404, 404]]);
      expect([status, (await found(expert)).includes(id)]).toEqual([status, sees]);
    }
  });

  it('and no other, as if it were not there', async () => {
    const id = await make();
    await anAssignment(portal.db, { proposalId: id, expertId: (await portal.someone({ roles: ['expert'] })).id });
    expect(await answers(expert, id)).toEqual([404, 404, 404]);
    expect(await found(expert)).not.toContain(id);
  });

  it('and loses it at once when a moderator ends the assignment', async () => {
    const id = await assigned();
    expect(await answers(expert, id)).toEqual([200, 200, 200]);
    const { status } = await portal.asModerator.call('PATCH', '/api/proposals/proposal/proposal_experts/', {
      proposal_id: id,
      type: 'delete',
      expert_ids: [expert.id],
    });
    expect(status).toBe(200);
    expect(await answers(expert, id)).toEqual([404, 404, 404]);
    expect(await found(expert)).not.toContain(id);
  });

  it.each(['removed', 'resubmitted', 'joined_team', 'council_over'])(
    'and not by one that ended: %s',
    async (because) => {
      const id = await assigned({}, { endedBecause: because });
      expect(await answers(expert, id)).toEqual([404, 404, 404]);
    },
  );
});

describe('who an expert is', () => {
  it('stays unknown to author, member, station, head and other experts', async () => {
    const other = await portal.someone({ roles: ['expert'] });
    const id = await assigned({ members: [portal.asColleague.id] });
    await anAssignment(portal.db, { proposalId: id, expertId: other.id });
    for (const name of ['asApplicant', 'asColleague', 'asScientist', 'asHead'] as const)
      for (const address of addresses(id)) {
        const { body } = await portal[name].call('GET', address);
        expect([name, address, JSON.stringify(body)]).not.toEqual([
          name,
          address,
          expect.stringContaining('Экспертов'),
        ]);
      }
    for (const address of addresses(id))
      expect(JSON.stringify((await other.call('GET', address)).body)).not.toContain('Экспертов');
  });

  it('is known to a moderator, unless it is the moderator’s own work', async () => {
    const insider = await portal.someone({ roles: ['moderator'] });
    const id = await assigned({ members: [insider.id] });
    const read = async (who: TestPerson) =>
      JSON.stringify((await who.call('GET', `/api/proposals/expertise/list/?proposal_id=${id}`)).body);
    expect(await read(portal.asModerator)).toContain('Экспертов');
    expect(await read(insider)).not.toContain('Экспертов');
  });
});
