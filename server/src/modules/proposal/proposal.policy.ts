import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import { isIn, proposalMachine, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { planChangeFields, type DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import { definePolicy } from '../../platform/policy.ts';
import type { ProposalFacts, Standing } from './proposal.facts.ts';

type Guard = (facts: ProposalFacts) => ErrorCode | null;
const openFuture: Guard = (facts) => (facts.records.unfinished > 0 ? 'slots_ahead' : null);
const origin = (facts: ProposalFacts) => (facts.status === s.modification ? facts.planChangeFrom : facts.status);
const acceptedOrigin = (facts: ProposalFacts) => origin(facts) === s.approve || origin(facts) === s.scheduled;

/** Who may do what with one proposal, when, and what else it takes (workflows, section 1). */
export const { verdict: verdictOn, standingVerdict } = definePolicy(proposalMachine, {
  acts: {
    applicant: (standing: Standing) => standing.isAuthor,
    moderator: (standing: Standing) => standing.isModerator,
    bs: (standing: Standing) => standing.isBs,
    msc_admin: (standing: Standing) => standing.isHead,
    council: (standing: Standing) => standing.isCouncil === true,
  },
  guards: {
    complete: (facts) => (facts.missing.length > 0 ? 'incomplete' : null),
    // The one that is submitted again counts itself no second time (fine point C8).
    under_limit: (facts) => (!facts.submittedBefore && facts.othersInWork >= facts.limit ? 'limit_reached' : null),
    not_in_council: (facts) => (facts.inCouncil ? 'in_council' : null),
    not_own: (facts) => barredBy(facts),
    came_from_review: (facts) => (facts.status === s.modification && acceptedOrigin(facts) ? 'wrong_state' : null),
    was_accepted: (facts) => (acceptedOrigin(facts) ? null : 'wrong_state'),
    plan_change_open: (facts) => (facts.planChangeOpen ? null : 'no_plan_change'),
    no_plan_change_open: (facts) => (facts.planChangeOpen ? 'plan_change_open' : null),
    experiments_over: openFuture,
    no_open_slots: (facts) => (facts.records.open > 0 ? 'has_slots' : null),
  },
});

/** The text of a proposal: by its author, in 1 and 6 (specification, section 4). Members read. */
export function editVerdict(standing: Standing): Verdict<ErrorCode> {
  if (!standing.isAuthor) return hidden('forbidden');
  return isIn('editable', standing.status) ? allowed : notNow('not_editable');
}

/** Fields that an edit may touch now; null means all of them (fine point H14). */
export function openFields(facts: { readonly planChangeFrom: number | null }): readonly DraftField[] | null {
  return facts.planChangeFrom === null ? null : planChangeFields;
}

/** Team: author and active members, below 8 (specification, section 4). Staff do not form other people's teams. */
export function teamVerdict(standing: Standing): Verdict<ErrorCode> {
  if (!standing.isAuthor && !standing.isMember) return hidden('forbidden');
  return isIn('teamOpen', standing.status) ? allowed : notNow('team_closed');
}

/** Only whoever created a membership removes it; a moderator may too (fine point A29). */
export function removeMemberVerdict(standing: Standing, actorId: number, creatorId: number | null): Verdict<ErrorCode> {
  if (creatorId !== actorId && !standing.isModerator) return hidden('forbidden');
  return isIn('teamOpen', standing.status) ? allowed : notNow('team_closed');
}

const isOwn = (standing: Standing): boolean => standing.isAuthor || standing.isMember;

type Conflict = Pick<ProposalFacts, 'hasDeclaredConflict'>;
/** Whoever stepped back from rating it decides on it in no other office either (decision 0055). */
const barredBy = (facts: Standing & Conflict): ErrorCode | null =>
  isOwn(facts) ? 'own_proposal' : facts.hasDeclaredConflict ? 'conflict_declared' : null;

/** Open comments: staff and assigned experts, in 2..8; nobody about the own work (fine point A14). */
export function commentVerdict(standing: Standing): Verdict<ErrorCode> {
  const { isModerator, isBs, isHead, isExpert } = standing;
  if (!isModerator && !isBs && !isHead && !isExpert) return hidden('forbidden');
  if (isOwn(standing)) return hidden('own_proposal');
  return isIn('commentOpen', standing.status) ? allowed : hidden('wrong_state');
}

/** The verdict of the station: by its responsibles and moderators in 2..4 (workflows, section 1; fine point H36). */
export function stationVerdict(standing: Standing & Conflict): Verdict<ErrorCode> {
  if (!standing.isBs && !standing.isModerator) return hidden('forbidden');
  if (!isIn('verdictOpen', standing.status)) return hidden('wrong_state');
  const because = barredBy(standing);
  return because ? notNow(because) : allowed;
}

/** What is accepted is scheduled while it has time, past experiments of a proposal that was set back too (fine point H26). */
export const acceptedStatus = ({ records }: Pick<ProposalFacts, 'records'>) =>
  records.open + records.closed > 0 ? s.scheduled : s.approve;

/** In which office somebody speaks who may; whoever has several speaks as the one that is nearest to the work. */
export type Office = 'bs' | 'moderator' | 'msc_admin' | 'expert';
export const officeOf = ({ isBs, isModerator, isHead }: Standing): Office =>
  isBs ? 'bs' : isModerator ? 'moderator' : isHead ? 'msc_admin' : 'expert';

export const seesStaffComments = (standing: Standing): boolean =>
  !isOwn(standing) && (standing.isModerator || standing.isBs || standing.isHead);
/** An assigned expert reads the station's verdict and every comment, as nobody of the team does (fine point A15). */
export const readsAsExpert = (standing: Standing): boolean => standing.isExpert && !isOwn(standing);
/** Rows of the own proposals that have been submitted offer to begin a new one with their texts. */
export const mayCopy = ({ isAuthor, status }: Standing): boolean => isAuthor && !isIn('unsent', status);
/** Whoever reads a proposal that has been submitted may take it along as a PDF. */
export const mayExport = ({ status }: { readonly status: number }): boolean => isIn('exportable', status);
