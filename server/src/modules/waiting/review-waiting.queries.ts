import { isModerator } from '@luch/contract/account/roles.ts';
import { approveTypes, teamTypes } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { and, eq } from 'drizzle-orm';
import { council, councilTeam } from '../council/council.tables.ts';
import { unratedBy } from '../review/expert-table/expert-list.queries.ts';
import { counted, type WaitingOf } from './waiting-of.queries.ts';

/** Proposals to rate, and the minutes of councils in which somebody sits as an expert. */
export const ofExperts: WaitingOf = ({ tx, actor }) => {
  if (!actor.roles.includes('expert')) return [];
  const unrated = unratedBy(tx, actor).as('unrated');
  return [
    tx.select(counted('rating', { since: unrated.assignedAt, until: unrated.until })).from(unrated),
    tx
      .select(counted('confirmation', { since: council.statusAt, id: council.id }))
      .from(councilTeam)
      .innerJoin(council, eq(council.id, councilTeam.councilId))
      .where(
        and(
          eq(councilTeam.personId, actor.id),
          eq(councilTeam.type, teamTypes.expert),
          councilTeam.isActive,
          eq(councilTeam.approveType, approveTypes.none),
          eq(council.status, s.review),
        ),
      ),
  ];
};

/** Councils before their meeting are due by its day; those after it wait since they came to their status. */
export const ofCouncils: WaitingOf = ({ tx, actor }) => {
  if (!isModerator(actor)) return [];
  const some = (kind: WaitingKind, status: CouncilStatus, when: 'since' | 'until') =>
    tx
      .select(counted(kind, { [when]: when === 'since' ? council.statusAt : council.date, id: council.id }))
      .from(council)
      .where(eq(council.status, status));
  return [
    some('council_draft', s.draft, 'until'),
    some('council_planned', s.planned, 'until'),
    some('council_review', s.review, 'since'),
    some('council_planning', s.planning, 'since'),
  ];
};
