import type { PersonName } from '@luch/contract/account/person-name.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';

export interface FoundPerson extends PersonName {
  profile_id: number;
  organization?: string;
}

const address = /^\S+@\S+\.\S{2,}$/;
const shortest = 2;

/** Text with '@' is an e-mail, anything else a surname (specification, section 5). */
export const isAddress = (text: string): boolean => text.includes('@');
/** An address is looked up whole only; one letter of a surname would find half of the alphabet. */
export const isComplete = (text: string): boolean => (isAddress(text) ? address.test(text) : text.length >= shortest);

/** Somebody by the whole address; nobody is an answer, not a failure. */
async function personByAddress(email: string, signal: AbortSignal): Promise<FoundPerson[]> {
  try {
    return [await call('GET /api/users/individual/detail/', { query: { email }, signal })];
  } catch (error) {
    if (isCallError(error) && error.status === 404) return [];
    throw error;
  }
}

const peopleBySurname = (surname: string, signal: AbortSignal): Promise<FoundPerson[]> =>
  call('GET /api/users/individual/list/', { query: { last_name: surname }, signal });

export const personSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', text],
    queryFn: ({ signal }): Promise<FoundPerson[]> =>
      isAddress(text) ? personByAddress(text, signal) : peopleBySurname(text, signal),
    enabled: isComplete(text),
  });
