import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilAssignInput, CouncilDistributionInput } from '@luch/contract/council/council-content.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Distribution } from '@luch/contract/review/review.schemas.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  lockProposals,
  type ProposalToAssign,
  proposalsToAssign,
} from '../../review/assignments/assignable.queries.ts';
import { distributeAmong } from '../../review/assignments/distribution.view.ts';
import { entryExpertsOf } from '../card/experts.queries.ts';
import { councilStanding } from '../council.facts.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilById } from '../council.queries.ts';
import { councilEntry } from '../council.tables.ts';
import { give, keptFrom } from './change-entry-experts.ts';
import { demandEdit, editCouncil } from './edit-council.ts';

/** Who could rate what nobody is asked to rate yet; the own work and what they have declared a conflict with stay out. Proposes and saves nothing. */
export async function distributeInCouncil(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  language: Language,
  { council_id: councilId, ...options }: CouncilDistributionInput,
): Promise<Distribution> {
  demandCouncilOffice(actor);
  const whole = await councilById(db, councilId);
  if (!whole) throw new AppError('not_found');
  demandEdit('experts', { ...councilStanding(actor, whole.row), confirmsProtocol: false });
  const experts = await entryExpertsOf(db, whole.row);
  const asked = new Set(experts.filter(({ canRate }) => canRate).map(({ entryId }) => entryId));
  const lacking = (await liveEntries(db, councilId)).filter(({ id }) => !asked.has(id));
  const found = await proposalsOf(db, language, lacking);
  return distributeAmong(
    db,
    actor,
    language,
    found.filter((proposal) => keptFrom(actor, proposal) === null),
    options,
  );
}

/** Experts of many proposals, all or none: each of the experts gets one letter. */
export function assignMany(
  deps: Deps,
  actor: Actor,
  language: Language,
  { council_id: councilId, assignments }: CouncilAssignInput,
): Promise<{ readonly warnings: string[]; readonly experts: number }> {
  return editCouncil(deps, actor, councilId, 'experts', async (context) => {
    const { tx } = context;
    const idsOf = new Map(assignments.map((one) => [one.proposal_council_id, [...new Set(one.expert_ids)]]));
    const chosen = (await liveEntries(tx, councilId)).filter(({ id }) => idsOf.has(id));
    await lockProposals(
      tx,
      chosen.map(({ proposalId }) => proposalId),
    );
    // Whoever moved a proposal out of the draft had its lock until now.
    const live = (await liveEntries(tx, councilId)).filter(({ id }) => idsOf.has(id));
    if (live.length !== idsOf.size) throw new AppError('not_found');
    const proposals = new Map((await proposalsOf(tx, language, live)).map((one) => [one.id, one]));
    const given = live.map(({ id: entryId, proposalId }) => {
      const proposal = proposals.get(proposalId);
      if (!proposal) throw new AppError('not_found');
      const because = keptFrom(actor, proposal);
      if (because) throw new AppError(because, {}, { proposal_id: proposalId });
      return { entryId, proposal, ids: idsOf.get(entryId) ?? [] };
    });
    const warnings = await give(context, language, given);
    return { warnings, experts: new Set(given.flatMap(({ ids }) => ids)).size };
  });
}

const liveEntries = (db: Executor, councilId: number) =>
  db
    .select({ id: councilEntry.id, proposalId: councilEntry.proposalId })
    .from(councilEntry)
    .where(and(eq(councilEntry.councilId, councilId), isNull(councilEntry.releasedAt)))
    .orderBy(councilEntry.proposalId);

const proposalsOf = (
  db: Executor,
  language: Language,
  entries: readonly { readonly proposalId: number }[],
): Promise<ProposalToAssign[]> =>
  proposalsToAssign(
    db,
    language,
    entries.map(({ proposalId }) => proposalId),
  );
