import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Distribution, DistributionInput } from '@luch/contract/review/review.schemas.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ProposalToAssign, proposalsToAssign } from './assignable.queries.ts';
import { demandAssignable, demandModerator, refusalsIn } from './assigning.ts';
import { boundedWorker } from '../../../platform/threads/bounded-worker.ts';
import type { DistributionTask } from './distribution/distribution.tasks.ts';
import { knownSubjects, subjectsOf } from './distribution/subjects.queries.ts';
import { type KnownExpert, knownExperts, livingAssignments, loadsFor } from './expert.queries.ts';

/** Three hundred proposals among forty experts keep a core busy for a quarter of a second: requests do not wait for it. */
const worker = boundedWorker<DistributionTask, Distribution>(
  new URL('./distribution/distribution.worker.ts', import.meta.url),
  {
    refusals: { busy: 'distribution_busy', failed: 'distribution_failed' },
    waiting: 10,
    patience: 30_000,
    time: 30_000,
    memory: 300_000_000,
    idle: 60_000,
  },
);

/** Proposes and saves nothing; what it refuses, saving would refuse as well. */
export async function proposeDistribution(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  actor: Actor,
  language: Language,
  { proposal_ids: merged, ...options }: DistributionInput,
): Promise<Distribution> {
  demandModerator(actor);
  const ids = [...new Set(merged)];
  const found = await proposalsToAssign(db, language, ids);
  demandAssignable(actor, ids, found, refusalsIn(texts, language));
  return distributeAmong(db, actor, language, found, options);
}

/** The same where somebody else says which proposals may be given away, as a council does of its own. */
export async function distributeAmong(
  db: Executor,
  actor: Actor,
  language: Language,
  found: readonly ProposalToAssign[],
  { per_proposal: perProposal, expert_ids: chosen, limit, changes = [] }: Omit<DistributionInput, 'proposal_ids'>,
): Promise<Distribution> {
  const ids = found.map(({ id }) => id);
  // Whoever is no expert any more rates it no more; a rating that was given counts.
  const counted = (await livingAssignments(db, ids)).filter(({ isExpert, isRated }) => isExpert || isRated);
  const added = changes.flatMap(({ add }) => add);
  const people = await knownExperts(db, { language, ...(chosen && { ids: [...chosen, ...added] }) });
  demandExperts(chosen ?? [], people);
  const experts = people.filter(({ id, isExpert }) => isExpert && (chosen?.includes(id) ?? true));
  const loadOf = await loadsFor(db, actor);
  const mayRate = new Set(people.flatMap(({ id, isExpert }) => (isExpert ? id : [])));
  const proposals = found.map((one) => {
    const stored = counted.filter(({ proposalId }) => proposalId === one.id).map(({ expertId }) => expertId);
    return { ...one, ...asChosen(one.id, stored, changes, mayRate) };
  });
  const more = (id: number) =>
    proposals.reduce((sum, { coming, going }) => sum + Number(coming.includes(id)) - Number(going.includes(id)), 0);
  const judging = [...new Set([...experts.map(({ id }) => id), ...proposals.flatMap(({ assigned }) => assigned)])];
  const known = await knownSubjects(db, actor, judging);
  return worker.run({
    proposals,
    experts: experts.map((expert) => ({
      ...expert,
      load: loadOf(expert.id).assigned + more(expert.id),
      limit: limit ?? Number.MAX_SAFE_INTEGER,
      isUnknown: !known.has(expert.id),
    })),
    perProposal,
    asked: await subjectsOf(db, ids),
    known,
  });
}

/** Who rates it once what is chosen is saved, and who comes and goes by that. */
function asChosen(
  proposalId: number,
  stored: readonly number[],
  changes: NonNullable<DistributionInput['changes']>,
  mayRate: ReadonlySet<number>,
) {
  const own = changes.filter((one) => one.proposal_id === proposalId);
  const leaving = own.flatMap(({ remove }) => remove);
  const wanted = own.flatMap(({ add }) => add).filter((id) => mayRate.has(id) && !stored.includes(id));
  const coming = [...new Set(wanted)];
  const going = stored.filter((id) => leaving.includes(id));
  return { leaving, coming, going, assigned: [...stored.filter((id) => !going.includes(id)), ...coming] };
}

/** Somebody may have lost the role since they were chosen: said by name. */
function demandExperts(ids: readonly number[], people: readonly KnownExpert[]): void {
  const missing = ids.find((id) => !people.some((one) => one.id === id && one.isExpert));
  if (missing === undefined) return;
  const person = people.find(({ id }) => id === missing);
  throw new AppError('not_an_expert', person && { about: shortName(person) }, { expert_id: missing });
}
