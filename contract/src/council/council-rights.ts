import { recordTypes } from '../calendar/record-type.ts';
import { type CouncilStatus, councilStatus as s } from './council.machine.ts';

/**
 * What is changed in a council besides its status, and in which statuses (workflows, section 2; specification, staff
 * side, section 6). All of it is a moderator's but `resolution`, which is each expert's own.
 */
export const councilEdits = {
  /** Number and place, until the decision is signed. */
  details: [s.draft, s.planned, s.review, s.planning],
  /** When it meets, and for which sessions. */
  start_time: [s.draft, s.planned],
  proposals: [s.draft, s.planned],
  /** Before the council is planned as a plan (the matrix), then as living assignments. */
  experts: [s.draft, s.planned],
  /** All of them together, while it is only a plan that nobody hears of. */
  expert_plan: [s.draft],
  team: [s.planned, s.review],
  final_mark: [s.planned, s.review],
  /** Decision, granted hours and comment of a proposal. */
  decision: [s.review],
  available_time: [s.review],
  /** What is discussed now, and in which order. */
  discussion: [s.review],
  resolution: [s.review],
  /** Notes of the discussion, until the decision is signed; they confirm nothing and change no decision. */
  notes: [s.review, s.planning],
  /** Intervals of accepted proposals: preliminary ones (type 5) while time is planned, then experiments (type 2). */
  intervals: [s.planning, s.held],
} as const satisfies Record<string, readonly CouncilStatus[]>;

export type CouncilEdit = keyof typeof councilEdits;
/** In this status, whoever may at all. */
export const mayEdit = (edit: CouncilEdit, status: number): boolean =>
  (councilEdits[edit] as readonly number[]).includes(status);
/** What time is reserved as from a council in this status. */
export const timeTypeIn = (status: number) => (status === s.held ? recordTypes.experiment : recordTypes.preliminary);
export const councilEditNames = Object.keys(councilEdits) as readonly CouncilEdit[];

/**
 * What a council is taken along as, and in which statuses (specification, staff side, section 6; fine point 48); all of
 * it moderators'. Form and decision are the same call, which answers whichever the status opens.
 */
export const councilPapers = {
  /** The minutes that a meeting fills: Word. */
  form: [s.planned, s.review, s.planning],
  /** What was decided: Word. */
  decision: [s.held],
  /** Its proposals as a list: Excel and PDF. */
  list: [s.draft, s.planned, s.review, s.held, s.planning],
} as const satisfies Record<string, readonly CouncilStatus[]>;

export type CouncilPaper = keyof typeof councilPapers;
export const councilPaperNames = Object.keys(councilPapers) as readonly CouncilPaper[];

/** From the day on which its experts may rate; drafts and cancelled councils are moderators' business alone. */
export const openStatuses: readonly CouncilStatus[] = [s.planned, s.review, s.planning, s.held];

/** From the discussion on: what is decided stands there, and marks are given. */
export const discussedStatuses: readonly CouncilStatus[] = [s.review, s.planning, s.held];

/** Stations read what was decided, and plan by it, when it is frozen ('above status 2'). */
export const decidedForStations: readonly CouncilStatus[] = [s.planning, s.held];

/** Statuses in which a council holds its proposals: nobody else moves them (fine point H2). */
export const holdingStatuses: readonly CouncilStatus[] = [s.planned, s.review, s.planning];
