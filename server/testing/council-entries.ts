import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, eq } from 'drizzle-orm';
import { councilEntry } from '../src/modules/council/council.tables.ts';
import { expertAssignment } from '../src/modules/expertise/expertise.tables.ts';
import { aCouncil } from './councils.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

/** What comes before a council and who rates it: the calls of a moderator, and what then stands in the tables. */
export type CouncilEntries = ReturnType<typeof councilEntries>;

export function councilEntries({ db, asModerator: moderator, asApplicant: applicant }: TestPortal) {
  const proposals = (who: TestPerson, body: object) => who.call('POST', '/api/councils/change_proposals/', body);
  const experts = (who: TestPerson, body: object) => who.call('POST', '/api/councils/change_proposal_experts/', body);
  return {
    make: (options: Partial<ProposalOptions> = {}) =>
      aProposal(db, { applicantId: applicant.id, status: p.created, ...options }),
    create: (status: CouncilStatus = s.draft, ids: readonly number[] = []) =>
      aCouncil(db, { createdBy: moderator.id, status, proposals: ids }),
    add: (id: number, ids: readonly number[], who = moderator) =>
      proposals(who, { type: 'add', council_id: id, proposal_ids: ids }),
    remove: (id: number, entry: number, who = moderator) =>
      proposals(who, { type: 'delete', council_id: id, proposal_council_id: entry }),
    assign: (entry: number, chosen: readonly TestPerson[], who = moderator) =>
      experts(who, { type: 'add', proposal_council_id: entry, expert_ids: chosen.map((one) => one.id) }),
    unassign: (entry: number, row: number, who = moderator) =>
      experts(who, { type: 'delete', proposal_council_id: entry, proposal_expert_id: row }),
    assignments: (proposalId: number) =>
      db
        .select()
        .from(expertAssignment)
        .where(eq(expertAssignment.proposalId, proposalId))
        .orderBy(asc(expertAssignment.id)),
    entriesOf: (id: number) => db.select().from(councilEntry).where(eq(councilEntry.councilId, id)),
  };
}

/** The first entry of an answer that carries the council's proposals. */
export const firstEntry = <Entry = CouncilEntry>(answer: { body: { proposals_council: Entry[] } }): Entry =>
  answer.body.proposals_council[0] as Entry;
