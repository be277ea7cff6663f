import { actionsOf, defineMachine } from '../kernel/define-machine.ts';

/** The life of a pass: specification, staff side, section 4, Pass status; workflows, section 3. */
export const passStatus = { requested: 0, in_processing: 1, ready: 2, cancelled: 3, draft: 4, deleted: 5 } as const;
export type PassSlug = keyof typeof passStatus;
export type PassStatus = (typeof passStatus)[PassSlug];

export const passSlugOf = Object.fromEntries(Object.entries(passStatus).map(([slug, id]) => [id, slug])) as Record<
  PassStatus,
  PassSlug
>;
export const isPassStatus = (id: number): id is PassStatus => id in passSlugOf;

/** `office`: whoever handles passes. `portal`: nobody in person, when the proposal of a pass falls away. */
export type PassWho = 'creator' | 'office' | 'portal';

/** Guards besides who and state; each is one sentence of `pass.policy.ts`. */
export type PassNeed =
  | 'takes_part' // whoever may ask for passes to the proposal, still
  | 'proposal_open' // its time is assigned, or its report awaited
  | 'not_over' // the last day of the visit is not past
  | 'not_asked'; // nobody has asked for it yet

const s = passStatus;

export const passMachine = defineMachine({
  name: 'pass',
  states: passSlugOf,
  actions: {
    send: {
      from: [s.draft],
      to: s.requested,
      by: ['creator'] as PassWho[],
      needs: ['takes_part', 'proposal_open'] as PassNeed[],
      note: 'Needs dates, a type and a guest.',
    },
    delete: { from: [s.draft], to: s.deleted, by: ['creator'], needs: [] },
    in_work: { from: [s.requested], to: s.in_processing, by: ['office'], needs: [] },
    done: { from: [s.in_processing], to: s.ready, by: ['office'], needs: [], note: 'Guests may come.' },
    reject: {
      from: [s.requested, s.in_processing, s.ready],
      to: s.cancelled,
      by: ['office'],
      needs: [],
      note: 'Needs a reason.',
    },
    ask_cancel: {
      from: [s.requested, s.in_processing, s.ready],
      to: 'same',
      by: ['creator'],
      needs: ['not_over', 'not_asked'],
      note: 'A letter to the pass office, which rejects it.',
    },
    lapse: {
      from: [s.requested, s.draft],
      to: [s.cancelled, s.deleted],
      by: ['portal'],
      needs: [],
      note: 'The proposal has no time any more: 0 to 3, 4 to 5; or others have asked for the guests of a draft.',
    },
  },
});

export type PassAction = keyof typeof passMachine.actions;
/** What somebody does in person: such an action is a call and a button. */
export type PersonalPassAction = Exclude<PassAction, 'lapse'>;
export const personalPassActions = actionsOf(passMachine).filter(
  (action): action is PersonalPassAction => action !== 'lapse',
);

/** What the pass office has to do with: a draft is nobody's but its creator's. */
export const livePassStatuses: readonly PassStatus[] = [s.requested, s.in_processing, s.ready];
/** The list calls these new (specification, staff side, section 4). */
export const newPassStatuses: readonly PassStatus[] = [s.requested, s.draft];

/** The action of the pass office that leads to a status, as `next_status` names it. */
export const officeActionTo: Readonly<Record<number, PersonalPassAction | undefined>> = {
  [s.in_processing]: 'in_work',
  [s.cancelled]: 'reject',
  [s.ready]: 'done',
};
