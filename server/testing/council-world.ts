import { type CouncilSlug, councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { aCouncil, aDecision, anEntryExpert, aNote, aTeamMember } from './councils.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';
import { known, type Readers } from './readers.ts';

export const councilSlugs = Object.keys(councilStatus) as readonly CouncilSlug[];

export interface CouncilWorld {
  readonly councils: Readonly<Record<CouncilSlug, number>>;
  /** Proposals whose own cards are walked too. */
  readonly walked: readonly number[];
}

/**
 * A council in each status. In all of them the same people sit; one proposal is an applicant's, another one a
 * moderator's, and about both everything is said in words that carry the status.
 */
export async function councilWorld(portal: TestPortal, readers: Readers): Promise<CouncilWorld> {
  const councils = { draft: 0, planned: 0, review: 0, planning: 0, held: 0, cancelled: 0 };
  const walked: number[] = [];
  for (const slug of councilSlugs) {
    const { id, proposals } = await aSpokenCouncil(portal, readers, slug);
    councils[slug] = id;
    if (slug === 'review') walked.push(...proposals);
  }
  return { councils, walked };
}

async function aSpokenCouncil({ db }: TestPortal, readers: Readers, slug: CouncilSlug) {
  const { author, moderator } = readers;
  const make = (applicantId: number) => aProposal(db, { applicantId, status: s.statement, name: `table-${slug}` });
  const [others, own] = [await make(author.id), await make(readers['moderating author'].id)];
  const id = await aCouncil(db, {
    createdBy: moderator.id,
    name: `number-${slug}`,
    status: councilStatus[slug],
    proposals: [others, own],
  });
  const [anna, boris] = [readers['expert of councils'], readers['expert who rated']];
  const rejected = { approveType: 1, approveComment: `protocol-${slug}`, approvedAt: new Date() };
  await aTeamMember(db, { councilId: id, personId: anna.id });
  await aTeamMember(db, { councilId: id, personId: boris.id, ...rejected });
  await aTeamMember(db, { councilId: id, personId: readers['invited to councils'].id, type: 0 });
  const rate = (proposalId: number, { id: expertId }: typeof anna, comment: string, mark: number) =>
    anEntryExpert(db, { councilId: id, proposalId, expertId, comment, mark });
  await rate(others, anna, `given-here-${slug}`, known.councilMark);
  await rate(others, boris, `given-beside-${slug}`, 1.2);
  await rate(own, anna, `about-own-${slug}`, known.councilMark);
  const by = moderator.id;
  // A council that was held has made its decisions known.
  const told = slug === 'held' ? { releasedAt: new Date() } : {};
  const of = { councilId: id, by, decision: decisions.reject, ...told };
  await aDecision(db, { ...of, proposalId: others, comment: `decided-${slug}` });
  await aDecision(db, { ...of, proposalId: own, comment: `of-own-${slug}` });
  await aNote(db, { councilId: id, proposalId: others, by, text: `noted-${slug}` });
  await aNote(db, { councilId: id, proposalId: own, by, text: `note-of-own-${slug}` });
  return { id, proposals: [others, own] };
}
