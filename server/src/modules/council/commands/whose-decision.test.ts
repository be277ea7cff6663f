import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCouncil, aTeamMember, entryIdOf } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { councilTeam } from '../council.tables.ts';

/** Who is named for a decision, and who for the last change. */
const portal = await portalOfFile();
const moderator = portal.asModerator;
const second = await portal.someone({ roles: ['moderator'], lastName: 'Второва', firstName: 'Нина', middleName: '' });

let id: number;
let entryId: number;
beforeEach(async () => {
  const proposalId = await aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status: proposalStatus.statement,
  });
  id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review, proposals: [proposalId] });
  entryId = await entryIdOf(portal.db, { councilId: id, proposalId });
});

const solve = (fields: object, who: TestPerson = moderator) =>
  who.call('POST', '/api/councils/change_proposal_solution/', {
    council_id: id,
    proposal_council_id: entryId,
    ...fields,
  });
const decide = (solution: number | null, more: object = {}, who?: TestPerson) =>
  solve({ action: 'change_solution', solution, ...more }, who);
const card = async (): Promise<CouncilEntry> =>
  (await moderator.call('GET', `/api/councils/detail/?id=${id}`)).body.proposals_council[0];

describe('a decision', () => {
  it('is of whoever decided, whoever changes mark, hours or comment afterwards', async () => {
    await decide(decisions.accept);
    await solve({ action: 'change_mark', new_mark: 4.5 }, second);
    await solve({ action: 'change_duration', provided_experiment_duration: 7.5 }, second);
    await solve({ action: 'change_comment', comment: 'С оговоркой', reasons: [] }, second);
    expect(await card()).toMatchObject({ version: 4, decided_by: 'Сидорова В. П.' });
    await decide(decisions.later, {}, second);
    expect((await card()).decided_by).toBe('Второва Н.');
    await decide(null);
    expect(await card()).toMatchObject({ status: null, decided_by: null, decided_at: null });
    expect((await decide(decisions.accept, {}, portal.asExpert)).body.code).toBe('forbidden');
  });

  it('that was overtaken by a mark names who set that', async () => {
    await decide(decisions.accept);
    await solve({ action: 'change_mark', new_mark: 4.5 }, second);
    const late = await decide(decisions.reject, { seen_version: 1 });
    expect([late.status, late.body.moved.by, late.body.entry.decided_by]).toEqual([
      409,
      'Второва Н.',
      'Сидорова В. П.',
    ]);
  });

  it('that was taken back in one tab is no wish of somebody else in another tab of the same person', async () => {
    await decide(decisions.accept);
    await decide(null);
    const late = await decide(decisions.later, { seen_version: 1 });
    expect([late.status, late.body.entry.other_decision, (await card()).other_decision]).toEqual([409, null, null]);
  });

  it('is settled by saying it again where somebody had wished another: nobody confirms anew for it', async () => {
    const confirmed = { approveType: 2, approvedAt: new Date() };
    await decide(decisions.accept);
    await aTeamMember(portal.db, { councilId: id, personId: portal.asExpert.id, ...confirmed });
    const wished = (await decide(decisions.later, { seen_version: 0 }, second)).body.entry;
    expect(wished.other_decision).toMatchObject({ status: decisions.later });
    const { body } = await decide(decisions.accept, { seen_version: 1 }, second);
    expect(body.entry).toMatchObject({ other_decision: null, version: 1, decided_by: 'Сидорова В. П.' });
    const team = await portal.db.select().from(councilTeam).where(eq(councilTeam.councilId, id));
    expect(team.map(({ approveType }) => approveType)).toEqual([2]);
  });
});
