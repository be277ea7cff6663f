import type { Actor, Role } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { factColumns, type FactPlaces, factsFrom, type ProposalFacts } from '../proposal.facts.ts';
import { proposal } from '../proposal.tables.ts';
import {
  isCited,
  isVisible,
  officesOf,
  type PlacesOfOne,
  type ReadableProposal,
  valuesOf,
} from '../proposal.visibility.ts';

/**
 * One proposal for whoever may read it, with everything that verdicts ask, in one statement; in two when it is read only as
 * a previous one of another.
 * @throws AppError `not_found`
 */
export async function readableWithFacts(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<{ readonly row: ReadableProposal; readonly facts: ProposalFacts }> {
  const now = clock.now();
  const today = dayOf(now, config.facilityTimeZone);
  const values = { ...valuesOf(actor), id, now: now.toISOString(), today };
  const offices = officesOf(actor);
  const [seen] = await visible(db, values, offices);
  const [found] = seen ? [seen] : await cited(db, values, offices);
  if (!found) throw new AppError('not_found');
  const { row, ...circumstances } = found;
  return {
    row: { ...row, asPrevious: !seen },
    facts: factsFrom(actor, row, circumstances, { limit: config.proposalLimit, today }),
  };
}

type Places = PlacesOfOne & FactPlaces;

const visible = prepared((query, places: Places, offices: readonly Role[]) =>
  query
    .select({ row: proposal, ...factColumns(query, places) })
    .from(proposal)
    .where(isVisible(places, offices)),
);

const cited = prepared((query, places: Places, offices: readonly Role[]) =>
  query
    .select({ row: proposal, ...factColumns(query, places) })
    .from(proposal)
    .where(isCited(query, places, offices)),
);
