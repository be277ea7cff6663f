import type { ProfileView } from '@luch/contract/account/account.schemas.ts';
import type { Right, Role } from '@luch/contract/account/roles.ts';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';

export type Profile = ProfileView;

/**
 * The person who is signed in. A refused token throws here instead of leading away: the guard of the routes decides
 * (and the text 'Недопустимый токен.' is never shown; specification, section 8).
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<Profile> => {
    const profile = await call('GET /accounts/profile/', { signal, stay: true });
    if (!('email' in profile)) throw new Error('profile: another person came');
    return profile;
  },
  staleTime: 5 * 60_000,
});

/** For pages behind the guard: the profile is there. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** For pages open to everybody: undefined while signed out. */
export const useProfileIfSignedIn = (): Profile | undefined =>
  useQuery({ ...profileQuery, enabled: session.isSignedIn(), retry: false }).data;

/** Opens screens; what may be done with one proposal comes as verdicts with that proposal. */
export const holds = (profile: Profile, right: Right): boolean =>
  profile.roles.some((role) => role.access_rights.includes(right));

/** A role of one's own, not one implied by another's rights. */
export const hasRole = (profile: Profile, role: Role): boolean => profile.roles.some(({ name }) => name === role);

export interface Named {
  last_name: string;
  first_name: string;
  middle_name?: string | null;
}
const initial = (name: string | null | undefined): string => (name ? `\u00a0${name.charAt(0)}.` : '');
/** Прототипов В. С., with no-break spaces; empty when there is no name. */
export const shortName = (person: Named): string =>
  `${person.last_name}${initial(person.first_name)}${initial(person.middle_name)}`.trim();
export const fullName = (person: Named): string =>
  [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' ');
