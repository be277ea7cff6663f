import { addDays } from '../kernel/days.ts';
import { dayOf, endOfDay } from '../reference/deadline.ts';

interface Dated {
  readonly id: number;
  readonly date_start: string;
  readonly deadline_at: string;
}

export interface TermQuestion<Session extends Dated> {
  /** The session that the proposal has already. */
  readonly first: Session | null;
  /** That one belongs to another facility than the proposal does now. */
  readonly isElsewhere: boolean;
  readonly isPlanChange: boolean;
  /** Those of its facility; null while none is chosen. */
  readonly sessions: readonly Session[] | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** To which session a submit leads now, until which moment it does, and to which one it leads after that. */
export interface SubmitTerm<Session> {
  /** Null while none is published (fine point H1). */
  readonly session: Session | null;
  /** Null where it leads there whenever it is. */
  readonly until: string | null;
  readonly after: Session | null;
}

/**
 * The first session stays while a plan is changed, and else until its planning begins or the proposal goes to another
 * facility; then, and at the first submit, it is the nearest whose deadline has not passed (fine points A19 and A20).
 */
export function submitTerm<Session extends Dated>(question: TermQuestion<Session>): SubmitTerm<Session> {
  const { first, isElsewhere, isPlanChange, sessions, now, timeZone } = question;
  if (sessions === null || (first && isPlanChange)) return { session: first, until: null, after: null };
  const stays = first !== null && !isElsewhere && first.date_start > dayOf(now, timeZone);
  const session = stays ? first : (openFrom(sessions, now.getTime()) ?? null);
  const until = stays
    ? endOfDay(addDays(first.date_start, -1), timeZone).toISOString()
    : (session?.deadline_at ?? null);
  return { session, until, after: (until && openFrom(sessions, Date.parse(until) + 1)) || null };
}

/** The nearest deadline that is not over at a moment. */
const openFrom = <Session extends Dated>(sessions: readonly Session[], moment: number): Session | undefined =>
  sessions
    .filter(({ deadline_at: deadline }) => Date.parse(deadline) >= moment)
    .toSorted(
      (a, b) =>
        Date.parse(a.deadline_at) - Date.parse(b.deadline_at) ||
        a.date_start.localeCompare(b.date_start) ||
        a.id - b.id,
    )[0];
