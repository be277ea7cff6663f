import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expertAssignment } from '../src/modules/expertise/expertise.tables.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

export const assignmentPath = '/api/proposals/proposal/proposal_experts/';

/** Experts of proposals of the applicant: assigned, taken away and read, on the portal that runs by then. */
export function assigning(running: () => TestPortal) {
  const make = (options: Partial<ProposalOptions> = {}) =>
    aProposal(running().db, { applicantId: running().asApplicant.id, status: s.expertise, ...options });
  const change = (who: Pick<TestPerson, 'call'>, id: number, type: 'add' | 'delete', experts: readonly TestPerson[]) =>
    who.call('PATCH', assignmentPath, {
      proposal_id: id,
      type,
      expert_ids: experts.map(({ id: expertId }) => expertId),
    });
  const assign = (id: number, ...experts: readonly TestPerson[]) => change(running().asModerator, id, 'add', experts);
  const release = (id: number, ...experts: readonly TestPerson[]) =>
    change(running().asModerator, id, 'delete', experts);
  const save = (who: Pick<TestPerson, 'call'>, assignments: readonly object[]) =>
    who.call('POST', `${assignmentPath}save/`, { assignments });
  const rowsOf = (id: number) =>
    running()
      .db.select()
      .from(expertAssignment)
      .where(eq(expertAssignment.proposalId, id))
      .orderBy(expertAssignment.round, expertAssignment.id);
  const living = async (id: number) =>
    (
      await running()
        .db.select({ id: expertAssignment.expertId })
        .from(expertAssignment)
        .where(and(eq(expertAssignment.proposalId, id), isNull(expertAssignment.endedAt)))
        .orderBy(expertAssignment.expertId)
    ).map((row) => row.id);
  /** Of one test alone, from other organisations than the author; in the order of their ids. */
  const twoExperts = async () =>
    [
      await running().someone({ roles: ['expert'], lastName: 'Глебова', organisationId: 2 }),
      await running().someone({ roles: ['expert'], lastName: 'Второв', organisationId: 3 }),
    ] as const;
  return { twoExperts, make, change, assign, release, save, rowsOf, living };
}
