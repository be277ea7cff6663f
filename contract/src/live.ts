/** One thing of this kind has changed. Ids, never contents: an open screen asks again by itself. */
interface Changed<Type extends string> {
  readonly type: Type;
  readonly id: number;
}

/** Everything that the server tells open screens. Of the calendar it is the station, or 0 for beam. */
export type LiveEvent =
  | Changed<'proposal'>
  | Changed<'council'>
  /** Somebody has written a note in a council; nothing else of it is any older. */
  | Changed<'council_notes'>
  | Changed<'calendar'>
  | Changed<'session'>
  /** An administrator has changed a setting; it has no number. */
  | Changed<'setting'>
  /** A reference list: its names stand on every screen. */
  | Changed<'reference'>
  | Changed<'pass'>
  /** Who comes to an experiment, or what its readiness hangs on; the proposal's number. */
  | Changed<'visit'>
  /** There is more of a suggested plan. */
  | Changed<'plan'>
  /** A document of the person who hears it has come forward. */
  | Changed<'document'>
  /** A letter that the person who hears it has caused could not be sent. The proposal's, else 0. */
  | Changed<'letter'>
  /** A batch of held decisions: told to those who may read it. */
  | Changed<'outbox'>
  /** Sign-ins of this person have ended: the server alone hears it, and ends the connections that were opened by them. */
  | Changed<'sign_in'>;

/** Of the connection itself: it stands; or something was missed, and everything on a screen may be old. */
export interface LiveSignal {
  readonly type: 'connected' | 'resync';
}
export type LiveMessage = LiveEvent | LiveSignal;
