import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { ratingOpen } from '@luch/contract/review/expertise.ts';
import type { AssignmentWarning } from '@luch/contract/review/review.schemas.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditAll } from '../../audit/audit.commands.ts';
import { beginAssignments, endAssignments } from '../../expertise/assignments.commands.ts';
import { lockProposals, type ProposalToAssign, proposalsToAssign } from './assignable.queries.ts';
import { demandAssignable, demandModerator, type Refuse, refusalsIn } from './assigning.ts';
import { barredBecause, bars, conflictOf } from './conflict.policy.ts';
import { knownExperts, type KnownExpert, type LivingAssignment, livingAssignments } from './expert.queries.ts';
import { reassigned } from '../review.events.ts';
import { notifyReassigned } from '../review.live.ts';
import { type Asked, notifyRatingOpen } from '../review.notices.ts';
import { expertise } from '../../expertise/expertise.tables.ts';

export interface AssignmentChange {
  readonly proposalId: number;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}
type Pair = Asked<ProposalToAssign>;

/**
 * Assigns experts outside a council and ends assignments, all or none. What is already as merged stays as it is. Who
 * was assigned before in the same round comes back by the same row, and the rating counts again.
 * @returns whom the moderator assigned although they come from the author's organisation
 */
export async function assignExperts(
  deps: Deps,
  actor: Actor,
  language: Language,
  asked: readonly AssignmentChange[],
): Promise<AssignmentWarning[]> {
  demandModerator(actor);
  const changes = merged(asked);
  const ids = changes.map(({ proposalId }) => proposalId);
  const refuse = refusalsIn(deps.texts, language);
  return deps.db.transaction(async (tx) => {
    await lockProposals(tx, ids);
    const found = await proposalsToAssign(tx, language, ids);
    demandAssignable(actor, ids, found, refuse);
    const experts = await knownExperts(tx, { language, ids: changes.flatMap(({ add }) => add) });
    const adding = pairsOf(changes, found, 'add');
    for (const pair of adding) demandFree(pair, experts, refuse);
    const living = await livingAssignments(tx, ids);
    const has = ({ proposal, expertId }: Pair) =>
      living.some((one) => one.proposalId === proposal.id && one.expertId === expertId);
    const ending = pairsOf(changes, found, 'remove').filter(has);
    const beginning = adding.filter((pair) => !has(pair));
    const now = deps.clock.now();
    await end(tx, actor, living, ending, now);
    const rated = await begin(tx, actor, beginning, now);
    await writeDown(tx, actor, { beginning, ending }, now);
    await reassigned.announce({ deps, tx, actor, now, begun: beginning.map(numbers), ended: ending.map(numbers) });
    await notifyReassigned(deps, tx, [...beginning, ...ending]);
    const opened = beginning.filter((pair) => ratingOpen.includes(pair.proposal.status) && !rated.has(pair));
    await notifyRatingOpen(deps, tx, actor, opened);
    return warningsOf(deps, language, adding, experts);
  });
}

const numbers = ({ proposal: { id: proposalId }, expertId }: Pair) => ({ proposalId, expertId });

/** One change a proposal, however often it was named. */
function merged(changes: readonly AssignmentChange[]): AssignmentChange[] {
  const byId = new Map<number, AssignmentChange>();
  for (const { proposalId, add, remove } of changes) {
    const known = byId.get(proposalId);
    const all = { add: [...(known?.add ?? []), ...add], remove: [...(known?.remove ?? []), ...remove] };
    byId.set(proposalId, { proposalId, add: [...new Set(all.add)], remove: [...new Set(all.remove)] });
  }
  const all = [...byId.values()];
  const isTorn = all.some(({ add, remove }) => add.some((id) => remove.includes(id)));
  if (isTorn) throw new FieldError({ assignments: [{ key: 'validation.invalid' }] });
  return all;
}

const pairsOf = (
  changes: readonly AssignmentChange[],
  found: readonly ProposalToAssign[],
  what: 'add' | 'remove',
): Pair[] =>
  found.flatMap((proposal) => {
    const change = changes.find(({ proposalId }) => proposalId === proposal.id);
    return (change?.[what] ?? []).map((expertId) => ({ proposal, expertId }));
  });

/** Not of the own team, and an expert by a role of their own. */
function demandFree({ proposal, expertId }: Pair, experts: readonly KnownExpert[], refuse: Refuse): void {
  const expert = experts.find(({ id }) => id === expertId);
  if (!expert) throw refuse('not_an_expert', proposal.id);
  const conflict = conflictOf(expert, proposal);
  if (bars(conflict)) throw refuse(barredBecause(conflict), proposal.id, expert);
  if (!expert.isExpert) throw refuse('not_an_expert', proposal.id, expert);
}

async function end(
  tx: Tx,
  actor: Actor,
  living: readonly LivingAssignment[],
  pairs: readonly Pair[],
  now: Date,
): Promise<void> {
  const ending = living.filter((one) =>
    pairs.some(({ proposal, expertId }) => one.proposalId === proposal.id && one.expertId === expertId),
  );
  const ids = ending.map(({ id }) => id);
  await endAssignments(tx, ids, { because: 'removed', actorId: actor.id }, now);
}

/** @returns those of them who have rated in this round already */
async function begin(tx: Tx, actor: Actor, pairs: readonly Pair[], now: Date): Promise<ReadonlySet<Pair>> {
  if (pairs.length === 0) return new Set();
  const rows = await beginAssignments(
    tx,
    pairs.map(({ proposal: { id: proposalId, round }, expertId }) => ({
      proposalId,
      expertId,
      round,
      assignedBy: actor.id,
    })),
    now,
  );
  const ratings = await tx
    .select({ assignmentId: expertise.assignmentId })
    .from(expertise)
    .where(
      inArray(
        expertise.assignmentId,
        rows.map(({ id }) => id),
      ),
    );
  const rated = rows.filter(({ id }) => ratings.some(({ assignmentId }) => assignmentId === id));
  return new Set(
    pairs.filter((pair) => rated.some((row) => row.proposalId === pair.proposal.id && row.expertId === pair.expertId)),
  );
}

/** A row that revives forgets its end: who decided what and when is kept beside it. */
async function writeDown(
  tx: Tx,
  actor: Actor,
  { beginning, ending }: { readonly beginning: readonly Pair[]; readonly ending: readonly Pair[] },
  at: Date,
): Promise<void> {
  const idOf = ({ proposal }: Pair): number => proposal.id;
  const [assigned, ended] = [Map.groupBy(beginning, idOf), Map.groupBy(ending, idOf)];
  const experts = (pairs: readonly Pair[] = []) => pairs.map(({ expertId }) => expertId);
  await auditAll(
    tx,
    [...new Set([...assigned.keys(), ...ended.keys()])].map((subjectId) => ({
      at,
      actorId: actor.id,
      action: 'experts_changed',
      subject: 'proposal',
      subjectId,
      detail: { assigned: experts(assigned.get(subjectId)), ended: experts(ended.get(subjectId)) },
    })),
  );
}

function warningsOf(
  { texts }: Pick<Deps, 'texts'>,
  language: Language,
  pairs: readonly Pair[],
  experts: readonly KnownExpert[],
): AssignmentWarning[] {
  return pairs.flatMap(({ proposal, expertId }) => {
    const expert = experts.find(({ id }) => id === expertId);
    if (!expert || conflictOf(expert, proposal) !== 'organisation') return [];
    const facts = { id: proposal.id, expert: fullName(expert) };
    return {
      proposal_id: proposal.id,
      expert_id: expertId,
      kind: 'organisation' as const,
      text: texts.text(language, 'review.warning.organisation', facts),
    };
  });
}
