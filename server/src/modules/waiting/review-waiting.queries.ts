import { isModerator } from '@luch/contract/account/roles.ts';
import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { eq } from 'drizzle-orm';
import { awaitsWordOf } from '../council/council.queries.ts';
import { council } from '../council/council.tables.ts';
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
      .from(council)
      .where(awaitsWordOf(tx, actor.id)),
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
