import { daysBetween } from '../kernel/days.ts';
import type { SessionDates } from './session-rules.ts';

/* What a change of the schedule moves, said before it is saved. Days are `YYYY-MM-DD` of the facility. */

interface Session extends SessionDates {
  readonly id: number;
  readonly name: string;
}
/** A session as it is typed; without an id it is a new one. */
export type TypedSession = Omit<Session, 'id' | 'notice_kind'> & { readonly id?: number };

export interface EffectsQuestion {
  /** As it stands; none for a new one. */
  readonly before?: Session | undefined;
  readonly after: TypedSession;
  /** All sessions of its kind, with itself. */
  readonly sessions: readonly Session[];
  readonly today: string;
  readonly proposals: number;
  /** Drafts of the kind, and what was submitted while no session was open. */
  readonly drafts: number;
  readonly waiting: number;
  readonly councils: readonly { readonly name: string; readonly date: string }[];
}

export type SessionEffect =
  | { readonly what: 'deadline_later' | 'deadline_earlier'; readonly date: string; readonly days: number }
  | { readonly what: 'deadline_passed'; readonly date: string }
  /** Proposals keep their session. */
  | { readonly what: 'stay' | 'planning_moves'; readonly count: number }
  | { readonly what: 'drafts_until'; readonly count: number; readonly date: string }
  | { readonly what: 'drafts_go'; readonly count: number; readonly name: string }
  | { readonly what: 'drafts_wait'; readonly count: number }
  | { readonly what: 'waiting_come'; readonly count: number }
  | { readonly what: 'council_early' | 'council_late'; readonly name: string; readonly date: string }
  | { readonly what: 'decision_days'; readonly days: number; readonly usual: number };

/** Those that somebody should look at twice. */
export const isWarning = ({ what }: SessionEffect): boolean =>
  [
    'deadline_passed',
    'drafts_go',
    'drafts_wait',
    'planning_moves',
    'council_early',
    'council_late',
    'decision_days',
  ].includes(what);

export function sessionEffects(question: EffectsQuestion): SessionEffect[] {
  return [...deadlineEffects(question), ...draftEffects(question), ...decisionEffects(question)];
}

function* deadlineEffects({ before, after, proposals, today }: EffectsQuestion): Generator<SessionEffect> {
  const { deadline: date } = after;
  const days = before ? daysBetween(before.deadline, date) : 0;
  if (days > 0) yield { what: 'deadline_later', date, days };
  if (days < 0) yield { what: 'deadline_earlier', date, days: -days };
  if (date < today && (!before || before.deadline >= today)) yield { what: 'deadline_passed', date };
  if (proposals === 0 || !before) return;
  const moves = before.date_start !== after.date_start || before.date_end !== after.date_end;
  yield { what: moves ? 'planning_moves' : 'stay', count: proposals };
}

/** A draft goes into the next open session of its kind, by the rule of the submit. */
function* draftEffects({ before, after, sessions, today, drafts, waiting }: EffectsQuestion): Generator<SessionEffect> {
  const others = sessions.filter(({ id }) => id !== before?.id);
  const next = nextOf([...others, after], today);
  const was = nextOf(sessions, today);
  if (waiting > 0 && after.deadline >= today) yield { what: 'waiting_come', count: waiting };
  if (drafts === 0 || (next?.id === was?.id && next?.deadline === was?.deadline && next?.name === was?.name)) return;
  if (!next) yield { what: 'drafts_wait', count: drafts };
  else if (next === after) yield { what: 'drafts_until', count: drafts, date: after.deadline };
  else yield { what: 'drafts_go', count: drafts, name: next.name };
}

const nextOf = <One extends TypedSession>(sessions: readonly One[], today: string): One | undefined =>
  sessions
    .filter(({ deadline }) => deadline >= today)
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline) || a.date_start.localeCompare(b.date_start))[0];

/** A week more or less than usual is worth a word. */
const unusual = 7;

function* decisionEffects({ before, after, sessions, councils }: EffectsQuestion): Generator<SessionEffect> {
  const { deadline, notice } = after;
  // What stands as it stood is nobody's news.
  if (before && before.deadline === deadline && before.notice === notice) return;
  for (const { name, date } of councils) {
    if (date <= deadline) yield { what: 'council_early', name, date };
    else if (notice !== null && date > notice) yield { what: 'council_late', name, date };
  }
  const usual = median(
    sessions.flatMap((one) => (one.id !== before?.id && one.notice ? daysBetween(one.deadline, one.notice) : [])),
  );
  if (notice === null || usual === undefined) return;
  const days = daysBetween(deadline, notice);
  if (days >= 0 && Math.abs(days - usual) >= unusual) yield { what: 'decision_days', days, usual };
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
