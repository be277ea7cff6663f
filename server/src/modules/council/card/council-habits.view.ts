import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilHabits } from '@luch/contract/council/council-card.schemas.ts';
import { habitsOf } from '@luch/contract/council/expert-habit.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { council as limits } from '@luch/contract/kernel/limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import { councilById } from '../council.queries.ts';
import { readerOf, readsCouncil, readsEarlierMarks, readsRanking } from './council-reading.policy.ts';
import { marksOfExperts } from './habits.queries.ts';
import { councilTiesOf } from './team.queries.ts';

/** How the experts of a council rate, told from nothing but marks that this reader may read. */
export async function councilHabits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<CouncilHabits> {
  const [whole, ties] = await Promise.all([councilById(db, id), councilTiesOf(db, id, actor)]);
  if (!whole) throw new AppError('not_found');
  const reader = readerOf(actor, ties, whole.row.status);
  if (!readsCouncil(reader, whole.row.status)) throw new AppError('not_found');
  if (!readsRanking(reader, whole.row.status)) throw new AppError('forbidden');
  const since = clock.now();
  since.setUTCFullYear(since.getUTCFullYear() - limits.habitYears);
  const ratings = await marksOfExperts(db, actor, id, readsEarlierMarks(reader) ? since : undefined);
  const here = ratings.filter(({ councilId }) => councilId === id);
  const [entries, people] = [
    new Set(here.map(({ entryId }) => entryId)),
    new Set(here.map(({ expertId }) => expertId)),
  ];
  const { experts, acrossAreas, corrected } = habitsOf(ratings);
  return {
    experts: experts
      .filter(({ expertId }) => people.has(expertId))
      .map(({ expertId, ...habit }) => ({ expert_id: expertId, ...habit })),
    across_areas: acrossAreas,
    corrected_marks: [...corrected].flatMap(([entryId, mark]) =>
      entries.has(entryId) ? { proposal_council_id: entryId, mark } : [],
    ),
  };
}
