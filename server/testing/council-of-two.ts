import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { aCouncil, aDecision, anEntryExpert, aTeamMember } from './councils.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';

export interface CouncilOfTwo {
  readonly id: number;
  /** Rated by both experts, and accepted. */
  readonly accepted: number;
  /** Anna's own, rated by Boris, and rejected. */
  readonly own: number;
}

/** A council of two proposals and two experts, and somebody invited; from the discussion on it has decided. */
export async function councilOfTwo(
  { db, asModerator: moderator, asApplicant: applicant }: TestPortal,
  { anna, boris, invited }: Readonly<Record<'anna' | 'boris' | 'invited', TestPerson>>,
  status: CouncilStatus,
): Promise<CouncilOfTwo> {
  const make = (applicantId: number) => aProposal(db, { applicantId, status: proposalStatus.expertise });
  const [accepted, own] = [await make(applicant.id), await make(anna.id)];
  const id = await aCouncil(db, { createdBy: moderator.id, status, proposals: [accepted, own] });
  for (const { id: personId } of [anna, boris]) await aTeamMember(db, { councilId: id, personId });
  await aTeamMember(db, { councilId: id, personId: invited.id, type: 0 });
  const of = { councilId: id, proposalId: accepted };
  await anEntryExpert(db, { ...of, expertId: anna.id, mark: 4.5, comment: 'слово Анны' });
  await anEntryExpert(db, { ...of, expertId: boris.id, mark: 3, comment: 'слово Бориса' });
  await anEntryExpert(db, { councilId: id, proposalId: own, expertId: boris.id, mark: 2, comment: 'о чужом' });
  if (status === s.draft || status === s.planned || status === s.cancelled) return { id, accepted, own };
  const by = moderator.id;
  await aDecision(db, { ...of, by, decision: decisions.accept, grantedHours: 20, comment: 'берём', version: 3 });
  await aDecision(db, { ...of, proposalId: own, by, decision: decisions.reject, comment: 'не берём', version: 2 });
  return { id, accepted, own };
}
