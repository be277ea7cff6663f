import type { ProfileView } from '@luch/contract/account/account.schemas.ts';
import type { Right, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type Body, call, type RowOf } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';
import { asking, sending } from '../asking.ts';

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

/**
 * Nothing of the person before stays; the frame of the portal is built anew for the one who comes. What is on the
 * screen is reset and not removed: it would wait for what was removed for ever.
 */
export async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.resetQueries();
}

/** For pages behind the guard: the profile is there. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** For pages open to everybody: undefined while signed out. */
export const useProfileIfSignedIn = (): Profile | undefined => useVisitor().data;

/** The same, `isLoading` until it is known who is there. */
export const useVisitor = () => useQuery({ ...profileQuery, enabled: session.isSignedIn(), retry: false });

/** Opens screens; what may be done with one proposal comes as verdicts with that proposal. */
export const holds = (profile: Profile, right: Right): boolean =>
  profile.roles.some((role) => role.access_rights.includes(right));

/** A role of one's own, not one implied by another's rights. */
export const hasRole = (profile: Profile, role: Role): boolean => profile.roles.some(({ name }) => name === role);

/** Opens what is held and told (decision 0115); the server says of which proposals. */
export const readsOutbox = (profile: Profile): boolean =>
  (holds(profile, 'moderator') || hasRole(profile, 'msc_admin')) && !profile.acting;

export type SignIn = RowOf<'GET /api/users/sign-in/list/'>;
export const signInsKey = ['sign-ins'] as const;

/** Where this person is signed in. */
export const signInsQuery = queryOptions({
  queryKey: signInsKey,
  queryFn: ({ signal }) => call('GET /api/users/sign-in/list/', { signal }),
});

/** Whether the link of a mail still sets a password, and whether that is the first one. */
export const passwordLinkQuery = ({ user_id, signature }: { user_id: number; signature: string }) => ({
  ...asking('password-link').one('POST /accounts/reset-password/check/', { body: { user_id, signature }, stay: true }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The link of the registration mail. A query, though it is a POST: it works once, and a second mount must not use it again. */
export const verifyQuery = (userId: number | undefined, signature: string | undefined) =>
  queryOptions({
    queryKey: ['verify', userId, signature],
    queryFn: () =>
      call('POST /verify-registration/', { body: { user_id: userId ?? 0, signature: signature ?? '' }, stay: true }),
    enabled: userId !== undefined && signature !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/* Signing in and out, and what brings one there. */

export const signIn = (login: string, password: string) =>
  call('POST /accounts/login/', { body: { login, password }, stay: true });

/** Without a network the token is forgotten here all the same; on the server it runs out. */
export const signOut = (): Promise<unknown> => call('POST /accounts/logout/', { stay: true }).catch(() => undefined);

export const register = (body: Body<'POST /accounts/register/'>) =>
  call('POST /accounts/register/', { body, stay: true });

/** Instead of a link of the registration mail that is too old. */
export const renewLink = (body: Body<'POST /verify-registration/again/'>) =>
  call('POST /verify-registration/again/', { body, stay: true });

export const sendResetLink = (email: string, lang: Language) =>
  call('POST /accounts/send-reset-password-link/', { body: { email, login: email, lang }, stay: true });

export const resetPassword = (body: Body<'POST /accounts/reset-password/'>) =>
  call('POST /accounts/reset-password/', { body, stay: true });

export const saveUnsubscription = (body: Body<'POST /api/users/profile/unsubscribe/'>) =>
  call('POST /api/users/profile/unsubscribe/', { body, stay: true });

export const saveLanguage = (id: number, language: Language) =>
  call('PATCH /api/users/profile/detail/', { body: { id, language } });

/** An account without a password for somebody who is invited. */
export const invitePerson = sending('POST /api/users/profile/create/');
