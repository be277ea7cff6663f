import type { FieldProblem } from '../kernel/errors.ts';

/** What the rules need of a session; calendar days `YYYY-MM-DD`. */
export interface SessionDates {
  readonly date_start: string;
  readonly date_end: string;
  readonly deadline: string;
  readonly notice: string | null;
  readonly notice_kind: string | null;
}

/**
 * What is wrong with the dates of a session: planning in order, submission over before planning begins (else the next
 * open session could already be running), notice not before the deadline and never without 'after' or 'by'.
 * Empty when all is well. Keys of `reference.words`.
 */
export function sessionProblems(session: SessionDates): Readonly<Record<string, readonly FieldProblem[]>> {
  const problems: Record<string, readonly FieldProblem[]> = {};
  if (session.date_end < session.date_start) problems['date_end'] = [{ key: 'reference.session.end_before_start' }];
  if (session.deadline >= session.date_start) problems['deadline'] = [{ key: 'reference.session.deadline_late' }];
  if (session.notice !== null && session.notice < session.deadline)
    problems['notice'] = [{ key: 'reference.session.notice_early' }];
  if ((session.notice === null) !== (session.notice_kind === null))
    problems[session.notice === null ? 'notice' : 'notice_kind'] = [{ key: 'reference.session.notice_incomplete' }];
  return problems;
}
