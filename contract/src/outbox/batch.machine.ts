import { defineMachine } from '../kernel/define-machine.ts';

/** Decisions that are made known together: the life of a batch, and of each held decision in it (decision 0115). */
export const batchStatus = { held: 0, releasing: 1, released: 2, discarded: 3 } as const;
export type BatchSlug = keyof typeof batchStatus;
export type BatchStatus = (typeof batchStatus)[BatchSlug];
export const batchSlugs = Object.keys(batchStatus) as readonly BatchSlug[];
export const batchSlugOf = Object.fromEntries(Object.entries(batchStatus).map(([slug, id]) => [id, slug])) as Record<
  BatchStatus,
  BatchSlug
>;

/** `portal` is nobody in person: what goes on by itself. */
export type BatchWho = 'moderator' | 'msc_admin' | 'portal';

/** Guards besides who and state; each is one sentence of `batch.policy.ts`. */
export type BatchNeed =
  | 'has_decisions'
  | 'not_set' // its moment has not been confirmed
  | 'paused'
  | 'running' // releasing and not paused, or waiting for its moment
  | 'all_carried_out';

const s = batchStatus;

export const batchMachine = defineMachine({
  name: 'decision_batch',
  states: batchSlugOf,
  actions: {
    change: {
      from: [s.held],
      to: 'same',
      by: ['moderator', 'msc_admin'] as BatchWho[],
      needs: ['not_set'] as BatchNeed[],
      note: 'Decisions are held, let go and moved, letters edited.',
    },
    schedule: {
      from: [s.held],
      to: 'same',
      by: ['moderator', 'msc_admin'],
      needs: ['has_decisions'],
      note: 'It is released by itself at its moment.',
    },
    release: {
      from: [s.held],
      to: s.releasing,
      by: ['moderator', 'msc_admin', 'portal'],
      needs: ['has_decisions'],
    },
    pause: {
      from: [s.held, s.releasing],
      to: 'same',
      by: ['moderator', 'msc_admin'],
      needs: ['running'],
      note: 'Of one that waits for its moment: the moment is taken back.',
    },
    resume: { from: [s.releasing], to: 'same', by: ['moderator', 'msc_admin'], needs: ['paused'] },
    finish: {
      from: [s.releasing],
      to: s.released,
      by: ['portal'],
      needs: ['all_carried_out'],
      note: 'What no longer fits was refused by name, and stays in it so.',
    },
    discard: { from: [s.held], to: s.discarded, by: ['moderator', 'msc_admin'], needs: [] },
  },
});
export type BatchAction = keyof typeof batchMachine.actions;

export const heldStatus = { held: 0, done: 1, refused: 2, dropped: 3 } as const;
export type HeldSlug = keyof typeof heldStatus;
export type HeldStatus = (typeof heldStatus)[HeldSlug];
export const heldSlugs = Object.keys(heldStatus) as readonly HeldSlug[];
export const heldSlugOf = Object.fromEntries(Object.entries(heldStatus).map(([slug, id]) => [id, slug])) as Record<
  HeldStatus,
  HeldSlug
>;

const h = heldStatus;
/** Of one held decision; who may is asked of its batch. */
export const heldMachine = defineMachine({
  name: 'held_decision',
  states: heldSlugOf,
  actions: {
    carry_out: { from: [h.held], to: h.done, by: ['portal'] as BatchWho[], needs: [] as string[] },
    refuse: { from: [h.held], to: h.refused, by: ['portal'], needs: [], note: 'With the reason, at the release.' },
    drop: {
      from: [h.held],
      to: h.dropped,
      by: ['moderator', 'msc_admin'],
      needs: [],
      note: 'Let go, replaced by another one, or discarded with its batch.',
    },
  },
});
export type HeldAction = keyof typeof heldMachine.actions;
