import { DAY } from '@luch/contract/kernel/days.ts';
import type { Session } from '../../api/reference/sessions.ts';
import { today } from '../../lib/dates.ts';

/** Proposals may still be submitted for it. */
export const isOpenSession = ({ deadline }: Session): boolean => deadline >= today();

export interface OpenCall {
  /** Last day of submission, and the moment it ends. */
  deadline: string;
  deadlineAt: string;
  /** Sessions that a proposal submitted now may go into, one per kind. */
  sessions: Session[];
  /** Sessions of the other kinds that take proposals too, until other days. */
  others: Session[];
  /** How much of the time since the deadline before has gone, 0 to 1. */
  gone: number;
}

const usualWindow = 90 * DAY;

/** The nearest deadline and the sessions that share it, the others by theirs; undefined while the schedule has none. */
export function openCall(sessions: readonly Session[], now = Date.now()): OpenCall | undefined {
  const next = sessions
    .filter((session) => session.is_next && Date.parse(session.deadline_at) > now)
    .toSorted((a, b) => a.deadline_at.localeCompare(b.deadline_at));
  const first = next[0];
  if (!first) return undefined;
  const end = Date.parse(first.deadline_at);
  const earlier = sessions
    .filter((session) => session.megascience_type === first.megascience_type)
    .map((session) => Date.parse(session.deadline_at))
    .filter((moment) => moment < end && moment <= now);
  const start = earlier.length > 0 ? Math.max(...earlier) : end - usualWindow;
  return {
    deadline: first.deadline,
    deadlineAt: first.deadline_at,
    sessions: next.filter((session) => session.deadline === first.deadline),
    others: next.filter((session) => session.deadline !== first.deadline),
    gone: Math.min(1, Math.max(0, (now - start) / (end - start))),
  };
}
