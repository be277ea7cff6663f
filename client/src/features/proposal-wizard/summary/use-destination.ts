import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useOpenProposal, useValue } from '../draft/draft-context.ts';
import { sessionsQuery } from '../../../api/reference/sessions.ts';
import { destinationOf, destinationToldBy, passedSince } from './session-for.ts';

/** A deadline may be moved while a draft is open: its author reads so within a minute, and before the submit. */
const fresh = { staleTime: 20_000, refetchInterval: 60_000 };

/**
 * Where a submit would lead now, by the server's clock, and which deadline passed while the page was open. Until the
 * schedule has come it may be not known, which is not the same as that none is published.
 */
export function useDestination(every = 5000) {
  const { view, openedAt } = useOpenProposal();
  const facility = useValue('facility_kind');
  const now = useServerNow(every);
  const { data } = useQuery({ ...sessionsQuery, ...fresh });
  if (!data) {
    const destination = destinationToldBy(view, { facility, now });
    return { destination, passed: null, isKnown: destination.kind !== 'none', now };
  }
  const question = { view, facility, sessions: data, now };
  return { destination: destinationOf(question), passed: passedSince(question, openedAt), isKnown: true, now };
}
