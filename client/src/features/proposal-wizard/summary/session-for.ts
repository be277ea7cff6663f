import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { submitTerm, type SubmitTerm } from '@luch/contract/proposal/submit-term.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import type { Session } from '../../../api/reference/sessions.ts';

/** Where a submit at this moment would lead; nothing is to be said while no session is published, or no facility is chosen. */
export type Destination = { readonly kind: 'none' } | Led;

interface Led extends SubmitTerm<Kept> {
  /** `stays`: the session that the proposal has already. */
  readonly kind: 'stays' | 'open';
  readonly session: Kept;
}
type Kept = NonNullable<ProposalView['session']>;

interface Question {
  readonly view: Pick<ProposalView, 'session' | 'open_fields'>;
  readonly facility: number | null;
  readonly sessions: readonly (Kept & Pick<Session, 'megascience_type_ext_id'>)[];
  /** Moment of the server, milliseconds. */
  readonly now: number;
}

/** The server's own rule, for a draft whose facility it may not know yet. */
export function destinationOf({ view, facility, sessions, now }: Question): Destination {
  const first = sessions.find(({ id }) => id === view.session?.id);
  const { session, ...term } = submitTerm<Kept>({
    first: view.session,
    isElsewhere: first !== undefined && first.megascience_type_ext_id !== facility,
    isPlanChange: view.open_fields !== null,
    sessions: facility === null ? null : sessions.filter((one) => one.megascience_type_ext_id === facility),
    now: new Date(now),
    timeZone: facilityTimeZone,
  });
  if (!session) return { kind: 'none' };
  return ledTo(session, term, view);
}

const ledTo = (
  session: Kept,
  term: Omit<SubmitTerm<Kept>, 'session'>,
  view: Pick<ProposalView, 'session'>,
): Destination => ({ kind: session.id === view.session?.id ? 'stays' : 'open', session, ...term });

/**
 * Where it would lead by the card itself, while the schedule has not come: for the facility that stood in the draft when it
 * was opened, and until the term of then.
 */
export function destinationToldBy(
  view: Pick<ProposalView, 'session' | 'submit_term' | 'megascience_type_ext_id'>,
  { facility, now }: Pick<Question, 'facility' | 'now'>,
): Destination {
  const { session, ...term } = view.submit_term ?? { session: null, until: null, after: null };
  if (!session || facility !== view.megascience_type_ext_id) return { kind: 'none' };
  if (term.until !== null && Date.parse(term.until) < now) return { kind: 'none' };
  return ledTo(session, term, view);
}

/** The session whose term passed while the page was open, so that the proposal now goes elsewhere. */
export function passedSince(question: Question, openedAt: number): Kept | null {
  const before = destinationOf({ ...question, now: openedAt });
  return before.kind !== 'none' && before.until && Date.parse(before.until) <= question.now ? before.session : null;
}

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
