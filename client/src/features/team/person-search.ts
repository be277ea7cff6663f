import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import type { Named } from '../../api/account/profile.queries.ts';

export interface FoundPerson extends Named {
  profile_id: number;
  organization?: string;
}

const address = /^\S+@\S+\.\S{2,}$/;
const shortest = 2;

/** Text with '@' is an e-mail, anything else a surname (specification, section 5). */
export const isAddress = (text: string): boolean => text.includes('@');
/** An address is looked up whole only; one letter of a surname would find half of the alphabet. */
export const isComplete = (text: string): boolean => (isAddress(text) ? address.test(text) : text.length >= shortest);

async function byAddress(email: string, signal: AbortSignal): Promise<FoundPerson[]> {
  try {
    return [await call('GET /api/users/individual/detail/', { query: { email }, signal })];
  } catch (error) {
    // Nobody with this address is an answer, not a failure.
    if (isCallError(error) && error.status === 404) return [];
    throw error;
  }
}

export const personSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', text],
    queryFn: ({ signal }): Promise<FoundPerson[]> =>
      isAddress(text)
        ? byAddress(text, signal)
        : call('GET /api/users/individual/list/', { query: { last_name: text }, signal }),
    enabled: isComplete(text),
  });
