import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useOpenProposal, useValue } from '../draft/draft-context.ts';
import { sessionsQuery } from '../../../api/reference/sessions.ts';
import { type Destination, destinationOf, passedSince } from './session-for.ts';

/** A deadline may be moved while a draft is open: its author reads so within a minute, and before the submit. */
const fresh = { staleTime: 20_000, refetchInterval: 60_000 };

const nowhere: Destination = { kind: 'none' };

/**
 * Where a submit would lead now, by the server's clock, and which deadline passed while the page was open; not known
 * until the schedule has come, which is not the same as that none is published.
 */
export function useDestination(every = 5000) {
  const { view, openedAt } = useOpenProposal();
  const facility = useValue('facility_kind');
  const now = useServerNow(every);
  const { data } = useQuery({ ...sessionsQuery, ...fresh });
  // A plan change goes nowhere else, whatever is published.
  const isKnown = data !== undefined || view.open_fields !== null;
  if (!isKnown) return { destination: nowhere, passed: null, isKnown, now };
  const question = { view, facility, sessions: data ?? [], now };
  return { destination: destinationOf(question), passed: passedSince(question, openedAt), isKnown, now };
}
