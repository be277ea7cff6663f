import { ratingOpen } from '@luch/contract/review/expertise.ts';
import type { ConflictKind } from '@luch/contract/review/review.schemas.ts';
import type { Answer } from '../../lib/call.ts';

export type Candidates = Answer<'GET /api/proposals/proposal/proposal_experts/'>;
export type Expert = Candidates['experts'][number];
export type Proposal = Candidates['proposals'][number];
export type Distribution = Answer<'POST /api/proposals/proposal/proposal_experts/distribution/'>;
/** Whatever holds choices: a dialog that saves them together, or a table that saves each. */
export interface Choosing {
  readonly choices: Choices;
  choose(proposal: Proposal, expertId: number, chosen: boolean): void;
  /** What a distribution said of one expert and one proposal. */
  readonly told?: Told | undefined;
}
/** Why a distribution chose somebody, or somebody else instead; by `pair`. */
export interface Told {
  readonly reasons: ReadonlyMap<string, Distribution['reasons'][number]>;
  readonly passedOver: ReadonlyMap<string, Distribution['passed_over'][number]>;
}
export const toldBy = ({ reasons, passed_over: others }: Distribution): Told => ({
  reasons: new Map(reasons.map((one) => [pair(one.proposal_id, one.expert_id), one])),
  passedOver: new Map(others.map((one) => [pair(one.proposal_id, one.expert_id), one])),
});

/** What saving sends of one proposal. */
export interface Change {
  proposal_id: number;
  add: number[];
  remove: number[];
}

/**
 * What differs from what is stored. Only differences are kept, so that what others assign meanwhile is neither
 * overwritten nor lost.
 */
export interface Choices {
  readonly wanted: ReadonlyMap<string, boolean>;
  /** Of these, what a distribution proposed and nobody has looked at yet. */
  readonly proposed: ReadonlySet<string>;
}
export const noChoices: Choices = { wanted: new Map(), proposed: new Set() };

export const pair = (proposalId: number, expertId: number): string => `${proposalId}:${expertId}`;
const isStored = (proposal: Proposal, expertId: number): boolean =>
  proposal.assigned.some((one) => one.expert_id === expertId);

const isRatedBy = (proposal: Proposal, expertId: number): boolean =>
  proposal.assigned.some((one) => one.expert_id === expertId && one.is_rated);

/** How the expert stands to the proposal; author and team bar, the organisation warns. */
export const conflictOf = (proposal: Proposal, expertId: number): ConflictKind | undefined =>
  proposal.conflicts.find((conflict) => conflict.expert_id === expertId)?.kind;

export const isBarred = (proposal: Proposal, expertId: number): boolean => {
  const conflict = conflictOf(proposal, expertId);
  return proposal.refusal !== null || (conflict !== undefined && conflict !== 'organisation');
};

/** What the expert said instead of rating; asking again takes it back, unless it was a conflict. */
export const declineOf = (proposal: Proposal, expertId: number) =>
  proposal.declines.find((decline) => decline.expert_id === expertId);

/** What was wanted before somebody was barred is wanted no more: nobody could take it back, and it is not sent. */
export const isChosen = (choices: Choices, proposal: Proposal, expertId: number): boolean =>
  (isBarred(proposal, expertId) ? undefined : choices.wanted.get(pair(proposal.id, expertId))) ??
  isStored(proposal, expertId);

export const isProposed = (choices: Choices, proposal: Proposal, expertId: number): boolean =>
  !isBarred(proposal, expertId) && choices.proposed.has(pair(proposal.id, expertId));

/** The expert has rated, and would no longer count. */
export const losesRating = (choices: Choices, proposal: Proposal, expertId: number): boolean =>
  !isChosen(choices, proposal, expertId) && isRatedBy(proposal, expertId);

/** One choice by hand: it is looked at, so it is no longer a proposal. */
export function choose(choices: Choices, proposal: Proposal, expertId: number, chosen: boolean): Choices {
  if (isBarred(proposal, expertId)) return choices;
  const key = pair(proposal.id, expertId);
  const wanted = new Map(choices.wanted);
  if (chosen === isStored(proposal, expertId)) wanted.delete(key);
  else wanted.set(key, chosen);
  return { wanted, proposed: without(choices.proposed, key) };
}

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((other) => other !== key));

/** Takes back what was proposed and not looked at. */
export const withdraw = ({ wanted, proposed }: Choices): Choices => ({
  wanted: new Map([...wanted].filter(([key]) => !proposed.has(key))),
  proposed: new Set(),
});

/** Of whom a rating can come, or has: whoever is no expert any more counts by what they have rated. */
const chosenCount = (choices: Choices, proposal: Proposal, experts: readonly Expert[]): number =>
  experts.filter(
    ({ profile_id: id, is_expert: isExpert }) =>
      isChosen(choices, proposal, id) && (isExpert || isRatedBy(proposal, id)),
  ).length;

/** A distribution beside what was chosen by hand: it fills up to the number asked for, and takes nobody away. */
export function propose(
  choices: Choices,
  { proposals, experts }: Candidates,
  distribution: Pick<Distribution, 'assignments'>,
  perProposal: number,
): Choices {
  const base = withdraw(choices);
  const wanted = new Map(base.wanted);
  const proposed = new Set<string>();
  for (const { proposal_id: id, expert_ids: ids } of distribution.assignments) {
    const proposal = proposals.find((one) => one.id === id);
    if (!proposal) continue;
    const free = ids.filter((expertId) => !isBarred(proposal, expertId) && !isChosen(base, proposal, expertId));
    const room = Math.max(0, perProposal - chosenCount(base, proposal, experts));
    for (const expertId of free.slice(0, room)) {
      wanted.set(pair(id, expertId), true);
      proposed.add(pair(id, expertId));
    }
  }
  return { wanted, proposed };
}

/** Proposals for which a distribution found too few, as far as nobody has chosen more since. */
export const shortOf = (
  choices: Choices,
  { proposals, experts }: Candidates,
  perProposal: number,
  short: Distribution['short'],
) =>
  proposals.flatMap((proposal) => {
    const found = short.find((one) => one.proposal_id === proposal.id)?.missing ?? 0;
    const missing = Math.min(found, perProposal - chosenCount(choices, proposal, experts));
    return proposal.refusal === null && missing > 0 ? [{ id: proposal.id, missing }] : [];
  });

/** What is sent: of every proposal whom to add and whom to take away; nothing of those that stay as they are. */
export function changesOf(choices: Choices, { proposals, experts }: Candidates): Change[] {
  return proposals
    .map((proposal) => {
      const ids = experts.map(({ profile_id: id }) => id).filter((id) => !isBarred(proposal, id));
      const differs = (id: number, chosen: boolean) =>
        isChosen(choices, proposal, id) === chosen && isStored(proposal, id) !== chosen;
      return {
        proposal_id: proposal.id,
        add: ids.filter((id) => differs(id, true)),
        remove: ids.filter((id) => differs(id, false)),
      };
    })
    .filter(({ add, remove }) => add.length > 0 || remove.length > 0);
}

/**
 * What saving does, before it is done: how many assignments come and go, how many experts get a letter at once, and
 * whether others get theirs when the examination begins.
 */
export function summaryOf(changes: readonly Change[], { proposals }: Pick<Candidates, 'proposals'>) {
  const open = new Set(proposals.filter((one) => ratingOpen.includes(one.last_status_id)).map(({ id }) => id));
  const adding = changes.filter(({ add }) => add.length > 0);
  return {
    added: changes.reduce((sum, { add }) => sum + add.length, 0),
    removed: changes.reduce((sum, { remove }) => sum + remove.length, 0),
    letters: new Set(adding.filter((one) => open.has(one.proposal_id)).flatMap(({ add }) => add)).size,
    lettersLater: adding.some((one) => !open.has(one.proposal_id)),
  };
}

/** By how much the expert's load would change. */
export const loadChange = (changes: readonly Change[], expertId: number): number =>
  changes.reduce((sum, { add, remove }) => sum + Number(add.includes(expertId)) - Number(remove.includes(expertId)), 0);
