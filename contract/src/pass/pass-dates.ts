import { addDays, daysBetween } from '../kernel/days.ts';
import { passLimits as pass } from './pass-limits.ts';
import { newPassStatuses } from './pass.machine.ts';

/** Days of a visit, `YYYY-MM-DD` in the facility's zone: the same rules for the form and for the server. */

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** The days in which a visit may lie; both belong to it. */
export interface PassSpan {
  readonly from: string;
  readonly to: string;
}

interface Experiment {
  readonly session: PassSpan | null;
  /** The session was extended for this proposal. */
  readonly extensionTo: string | null;
  /** First and last days of the time assigned to it. */
  readonly slots: readonly PassSpan[];
}

/**
 * The session of the proposal, or without one the day before its first slot to the day after its last (fine point A22).
 * Whoever has time assigned outside the session may come for it all the same (decision 0042).
 */
export function passSpan({ session, extensionTo, slots }: Experiment): PassSpan | null {
  const [first] = slots.map(({ from }) => from).toSorted();
  const last = slots
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (session)
    return {
      from: first !== undefined && first < session.from ? first : session.from,
      to: later(later(session.to, extensionTo), last ?? null),
    };
  if (first === undefined || last === undefined) return null;
  return { from: addDays(first, -1), to: later(addDays(last, 1), extensionTo) };
}

/** Nobody can come any more. */
export const isSpanOver = (span: PassSpan | null, today: string): boolean => span !== null && span.to < today;

/** A range of days as it is typed; what is missing is no problem of these. */
export interface TypedDays {
  readonly start: string | null;
  readonly finish: string | null;
}

/** What is wrong with the days of a visit, as keys of words by field. A visit may have begun; it may not be over. */
export function passDayProblems(
  { start, finish }: TypedDays,
  span: PassSpan | null,
  today: string,
): { readonly start_date?: string; readonly finish_date?: string } {
  const begin = start !== null && isOutside(start, span) ? 'pass.refusal.outside' : undefined;
  const end = finish === null ? undefined : finishProblem(finish, start, span, today);
  return { ...(begin && { start_date: begin }), ...(end && { finish_date: end }) };
}

function finishProblem(finish: string, start: string | null, span: PassSpan | null, today: string): string | undefined {
  if (start !== null && finish < start) return 'pass.refusal.order';
  if (finish < today) return 'pass.refusal.over';
  if (start !== null && daysBetween(start, finish) > pass.maxDays) return 'pass.refusal.long';
  return isOutside(finish, span) ? 'pass.refusal.outside' : undefined;
}

const isOutside = (day: string, span: PassSpan | null): boolean => span !== null && (day < span.from || day > span.to);

/** New, and the visit starts in two days or less (fine point 58). */
export const isUrgentPass = (status: number, start: string | null, today: string): boolean =>
  (newPassStatuses as readonly number[]).includes(status) &&
  start !== null &&
  daysBetween(today, start) <= pass.urgentDays;
