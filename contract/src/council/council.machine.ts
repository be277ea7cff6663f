import { defineMachine } from '../kernel/define-machine.ts';

/** The life of a council: specification, staff side, section 4, Council status. */
export const councilStatus = { draft: 0, planned: 1, review: 2, held: 3, cancelled: 4, planning: 5 } as const;
export type CouncilSlug = keyof typeof councilStatus;
export type CouncilStatus = (typeof councilStatus)[CouncilSlug];

export const councilSlugOf = Object.fromEntries(
  Object.entries(councilStatus).map(([slug, id]) => [id, slug]),
) as Record<CouncilStatus, CouncilSlug>;
export const isCouncilStatus = (id: number): id is CouncilStatus => id in councilSlugOf;

/** Who acts on a council. Experts confirm their own entry in the minutes, which moves nothing. */
export type CouncilWho = 'moderator';

/** Guards besides who and state; each is one sentence of `council.policy.ts`. */
export type CouncilNeed =
  | 'has_proposals'
  | 'every_proposal_has_expert' // assigned in this council
  | 'every_proposal_decided'
  | 'every_refusal_explained' // a rejection or a revision has its comment
  | 'every_acceptance_has_hours'; // granted, or asked for

const s = councilStatus;

export const councilMachine = defineMachine({
  name: 'council',
  states: councilSlugOf,
  actions: {
    schedule: {
      from: [s.draft],
      to: s.planned,
      by: ['moderator'] as CouncilWho[],
      needs: ['has_proposals', 'every_proposal_has_expert'] as CouncilNeed[],
      note: 'Experts may rate.',
    },
    discuss: {
      from: [s.planned],
      to: s.review,
      by: ['moderator'],
      needs: ['has_proposals', 'every_proposal_has_expert'],
      note: 'Rating closes.',
    },
    finish_discussion: {
      from: [s.review],
      to: s.planning,
      by: ['moderator'],
      needs: ['every_proposal_decided', 'every_refusal_explained', 'every_acceptance_has_hours'],
      note: 'Decisions are frozen, the negative ones applied.',
    },
    hold: {
      from: [s.planning],
      to: s.held,
      by: ['moderator'],
      needs: [],
      note: 'Granted hours are stored, preliminary intervals become experiments.',
    },
    delete: { from: [s.draft, s.planned], to: s.cancelled, by: ['moderator'], needs: [], note: 'Cancels.' },
    return: { from: [s.cancelled], to: s.draft, by: ['moderator'], needs: [] },
  },
});

export type CouncilAction = keyof typeof councilMachine.actions;

/** Tabs of the list, one for each status, in their order (specification, staff side, section 2). */
const tabs: Readonly<Record<CouncilSlug, true>> = {
  draft: true,
  planned: true,
  review: true,
  planning: true,
  held: true,
  cancelled: true,
};
export const councilTabs = Object.keys(tabs) as readonly CouncilSlug[];
