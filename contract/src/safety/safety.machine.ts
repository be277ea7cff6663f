import { actionsOf, defineMachine } from '../kernel/define-machine.ts';

/** Whether a sample may come in: declared by its team, agreed by the station, cleared by safety. */
export const safetyStatus = { declared: 1, agreed: 2, cleared: 3, more_needed: 4, refused: 5 } as const;
export type SafetySlug = keyof typeof safetyStatus;
export type SafetyStatus = (typeof safetyStatus)[SafetySlug];

export const safetySlugOf = Object.fromEntries(Object.entries(safetyStatus).map(([slug, id]) => [id, slug])) as Record<
  SafetyStatus,
  SafetySlug
>;

/** `portal`: nobody in person, when a sample or its station is another one than was declared. */
export type SafetyWho = 'team' | 'station' | 'safety' | 'portal';

/** Guards besides who and state; each is one sentence of `safety.policy.ts`. */
export type SafetyNeed = 'not_own'; // nobody lets in a sample of their own team

const s = safetyStatus;
/** What safety has cleared, safety alone takes back. */
const sentBack = {
  from: [s.declared, s.agreed, s.cleared],
  by: ['station', 'safety'],
  only: { station: [s.declared, s.agreed] },
  needs: ['not_own'],
} as const;

export const safetyMachine = defineMachine({
  name: 'safety_case',
  states: safetySlugOf,
  actions: {
    declare: {
      from: [s.declared, s.agreed, s.more_needed, s.refused],
      to: s.declared,
      by: ['team'] as SafetyWho[],
      needs: [] as SafetyNeed[],
      note: 'Not below the level that was declared before.',
    },
    agree: { from: [s.declared], to: s.agreed, by: ['station'], needs: ['not_own'] },
    clear: {
      from: [s.agreed, s.cleared],
      to: s.cleared,
      by: ['safety'],
      needs: ['not_own'],
      note: 'Safety alone sets a lower level. From 3, until another day.',
    },
    more: { ...sentBack, to: s.more_needed },
    refuse: { ...sentBack, to: s.refused },
    reopen: {
      from: [s.agreed, s.cleared, s.more_needed, s.refused],
      to: s.declared,
      by: ['portal'],
      needs: [],
      note: 'A sample is another one than was declared, or comes to another station. From 4 and 5 at another station alone, where the former one had the last word.',
    },
  },
});

export type SafetyAction = keyof typeof safetyMachine.actions;
export type PersonalSafetyAction = Exclude<SafetyAction, 'reopen'>;
export const personalSafetyActions = actionsOf(safetyMachine).filter(
  (action): action is PersonalSafetyAction => action !== 'reopen',
);

/** What is decided is looked up, newest first; anything else waits for somebody. */
export const isDecided = (status: number): boolean => status === s.cleared || status === s.refused;

/** From the least to the most dangerous. */
export const safetyLevels = ['green', 'yellow', 'red'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];
export const isLower = (one: SafetyLevel, than: SafetyLevel): boolean =>
  safetyLevels.indexOf(one) < safetyLevels.indexOf(than);
