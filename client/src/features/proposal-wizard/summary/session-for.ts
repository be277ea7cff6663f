import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import type { Session } from '../../../api/reference/session.queries.ts';

type Dated = Pick<Session, 'id' | 'name' | 'megascience_type_ext_id' | 'date_start' | 'date_end' | 'deadline_at'>;

/** Where a submit at this moment would lead. */
export type Destination =
  /** Nothing is to be said: no session is published, or no facility is chosen. */
  | { readonly kind: 'none' }
  /** The session that the proposal has already; no deadline counts. */
  | { readonly kind: 'stays'; readonly session: Pick<Session, 'name' | 'date_start' | 'date_end'> }
  | { readonly kind: 'open'; readonly session: Dated };

interface Question {
  readonly view: Pick<ProposalView, 'last_status_id' | 'session' | 'open_fields'>;
  readonly facility: number | null;
  readonly sessions: readonly Dated[];
  /** Moment of the server, milliseconds. */
  readonly now: number;
}

/** The same rule as the server's at the submit (fine points A19 and A20), for a draft that is not yet submitted. */
export function destinationOf({ view, facility, sessions, now }: Question): Destination {
  const { session } = view;
  const isPlanChange = view.open_fields !== null;
  const isAgain = isIn('returned', view.last_status_id);
  if (isAgain && session && (isPlanChange || session.date_start > plainDateOf(new Date(now))))
    return { kind: 'stays', session };
  if (isPlanChange) return { kind: 'none' };
  const next = openSessions(sessions, facility, now)[0];
  return next ? { kind: 'open', session: next } : { kind: 'none' };
}

const openSessions = (sessions: readonly Dated[], facility: number | null, now: number): Dated[] =>
  sessions
    .filter((session) => session.megascience_type_ext_id === facility && Date.parse(session.deadline_at) > now)
    .sort((a, b) => a.deadline_at.localeCompare(b.deadline_at));

/** The session whose deadline passed while the page was open, so that the proposal now goes elsewhere. */
export function passedSince(question: Question, openedAt: number): Dated | null {
  const before = destinationOf({ ...question, now: openedAt });
  return before.kind === 'open' && Date.parse(before.session.deadline_at) <= question.now ? before.session : null;
}

/** The last moment that still belongs to the day of the deadline. */
export const lastMoment = ({ deadline_at: end }: Pick<Session, 'deadline_at'>): Date => new Date(Date.parse(end) - 1);

/** How much is left, in the largest units that still say something. */
export type TimeLeft =
  | { readonly unit: 'days'; readonly days: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function timeLeft(milliseconds: number): TimeLeft {
  const rest = Math.max(0, milliseconds);
  if (rest >= 2 * day) return { unit: 'days', days: Math.floor(rest / day) };
  if (rest >= hour)
    return { unit: 'hours', hours: Math.floor(rest / hour), minutes: Math.floor((rest % hour) / minute) };
  return { unit: 'minutes', minutes: Math.floor(rest / minute), seconds: Math.floor((rest % minute) / 1000) };
}
