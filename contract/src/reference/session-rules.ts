import type { FieldProblem } from '../kernel/errors.ts';

/** What the rules need of a session; calendar days `YYYY-MM-DD`. */
export interface SessionDates {
  readonly date_start: string;
  readonly date_end: string;
  readonly deadline: string;
  readonly notice: string | null;
  readonly notice_kind: string | null;
}
/** Another session of the same kind. */
export interface OtherSession {
  readonly name: string;
  readonly date_start: string;
  readonly date_end: string;
}

/**
 * What is wrong with the dates of a session: planning in order and clear of the other sessions of its kind, submission
 * over before planning begins (else the next open session could already be running), notice not before the deadline and
 * never without 'after' or 'by'. Empty when all is well. Keys of `reference.words`.
 */
export function sessionProblems(
  session: SessionDates,
  others: readonly OtherSession[] = [],
): Readonly<Record<string, readonly FieldProblem[]>> {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const isReversed = session.date_end < session.date_start;
  if (isReversed) problems['date_end'] = [{ key: 'reference.session.end_before_start' }];
  const other = isReversed ? undefined : others.find((one) => overlap(one, session));
  if (other) problems['date_start'] = [overlapProblem(other)];
  if (session.deadline >= session.date_start) problems['deadline'] = [{ key: 'reference.session.deadline_late' }];
  if (session.notice !== null && session.notice < session.deadline)
    problems['notice'] = [{ key: 'reference.session.notice_early' }];
  if ((session.notice === null) !== (session.notice_kind === null))
    problems[session.notice === null ? 'notice' : 'notice_kind'] = [{ key: 'reference.session.notice_incomplete' }];
  return problems;
}

type Days = Pick<SessionDates, 'date_start' | 'date_end'>;
const overlap = (one: Days, other: Days): boolean =>
  one.date_start <= other.date_end && other.date_start <= one.date_end;

const overlapProblem = ({ name, date_start: start, date_end: end }: OtherSession): FieldProblem => ({
  key: 'reference.session.overlaps',
  details: { name, start: writtenDay(start), end: writtenDay(end) },
});

/** 2027-02-01 is 01.02.2027 in both languages. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');
