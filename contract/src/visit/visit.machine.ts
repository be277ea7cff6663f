import { actionsOf, defineMachine } from '../kernel/define-machine.ts';

/** Who comes to an experiment, from being named to having left. */
export const visitStatus = { planned: 1, confirmed: 2, came: 3, left: 4, withdrawn: 5 } as const;
export type VisitSlug = keyof typeof visitStatus;
export type VisitStatus = (typeof visitStatus)[VisitSlug];

export const visitSlugOf = Object.fromEntries(Object.entries(visitStatus).map(([slug, id]) => [id, slug])) as Record<
  VisitStatus,
  VisitSlug
>;

/** `portal`: nobody in person, when the time of the experiment moves, is given back or stands again, or somebody leaves the team. */
export type VisitWho = 'visitor' | 'team' | 'station' | 'portal';

/** Guards besides who and state; each is one sentence of `visit.policy.ts`. */
export type VisitNeed = 'not_over'; // the experiment has not ended

const s = visitStatus;

export const visitMachine = defineMachine({
  name: 'visit',
  states: visitSlugOf,
  actions: {
    confirm: {
      from: [s.planned],
      to: s.confirmed,
      by: ['visitor'] as VisitWho[],
      needs: ['not_over'] as VisitNeed[],
      note: 'For a guest without an account the team confirms.',
    },
    change: {
      from: [s.planned, s.confirmed, s.came],
      to: [s.planned, s.confirmed, s.came],
      by: ['visitor', 'team', 'portal'],
      needs: ['not_over'],
      note: 'Other days. 2 stays 2 when the visitor says so; anybody else asks anew. 3 stays 3, with another last day alone.',
    },
    withdraw: { from: [s.planned, s.confirmed], to: s.withdrawn, by: ['visitor', 'team'], needs: ['not_over'] },
    came: {
      from: [s.confirmed],
      to: s.came,
      by: ['station', 'portal'],
      needs: [],
      note: 'Also when the experiment begins. While work is under way, refused by name to whoever lacks a course.',
    },
    left: {
      from: [s.came],
      to: s.left,
      by: ['station', 'visitor', 'portal'],
      needs: [],
      note: 'Also when it ends.',
    },
    lapse: {
      from: [s.planned, s.confirmed],
      to: s.withdrawn,
      by: ['portal'],
      needs: [],
      note: 'The time was given back, or the person has left the team.',
    },
    restore: {
      from: [s.withdrawn],
      to: [s.planned, s.confirmed],
      by: ['portal'],
      needs: [],
      note: 'The time that was given back stands again under its number.',
    },
  },
});

export type VisitAction = keyof typeof visitMachine.actions;
/** What somebody does by a call of its own; other days are said by planning again. */
export type PersonalVisitAction = Exclude<VisitAction, 'lapse' | 'restore' | 'change'>;
export const personalVisitActions = actionsOf(visitMachine).filter(
  (action): action is PersonalVisitAction => action !== 'lapse' && action !== 'restore' && action !== 'change',
);

/** What a reader is told of a visit whether they may do it. */
export const visitVerdicts = [...personalVisitActions, 'change'] as const;

/** Who is expected, is there, or was. */
export const liveVisitStatuses: readonly VisitStatus[] = [s.planned, s.confirmed, s.came, s.left];
