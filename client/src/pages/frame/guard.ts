import type { Right } from '@luch/contract/account/roles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds, type Profile, profileQuery, saveLanguage } from '../../api/account/account.ts';
import { CallError, isAway, isCallError } from '../../lib/call-error.ts';
import { changeLanguage, needTexts } from '../../lib/i18n.ts';
import { keptAnswers } from '../../lib/kept-answers.ts';
import {
  currentLanguage,
  forgetLanguage,
  isLanguageToTell,
  languageAgreed,
  storedLanguage,
} from '../../lib/language.ts';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { linkable } from './linkable.ts';

interface Arrival {
  context: { queryClient: QueryClient };
  location: { pathname: string; href: string };
  /** A link under the pointer fetches its page ahead: nothing is said then. */
  preload: boolean;
}

/** Pages that stay open while personal data must be completed (fine point A30). */
const openWhileIncomplete = ['/personal-data', '/privacy'];
/** Pages that go on without a network, by what the device keeps. */
const openWithoutNetwork = /^\/(user|new-proposal|expert-grid|select-cabinet|privacy|visits|training)\b/;
/**
 * A browser without a choice of this person takes the language of the profile: another browser or another person may have
 * chosen since. A choice made while signed out is told to the profile, so that words of the server and letters come in
 * the language of the screen.
 */
async function adoptLanguage(profile: Profile, queryClient: QueryClient): Promise<void> {
  // Whoever only looks changes no profile.
  if (profile.acting) return;
  const chosen = storedLanguage();
  if (chosen === null || chosen === profile.language || !isLanguageToTell()) {
    if (profile.language !== currentLanguage()) await changeLanguage(profile.language);
    languageAgreed();
    return;
  }
  queryClient.setQueryData<Profile>(profileQuery.queryKey, { ...profile, language: chosen });
  // What was refused now is tried at the next page.
  await saveLanguage(profile.id, chosen)
    .then(languageAgreed)
    // The names of organisation and roles came in the other language.
    .then(() => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
    .catch(() => undefined);
}

/** Protected pages: a profile request with the stored token; on failure to /login (specification, section 2). */
export async function requireSignIn({ context, location, preload }: Arrival): Promise<void> {
  const leave = () => {
    if (preload) return redirect({ to: '/login' });
    if (linkable.test(location.href)) session.rememberDestination(location.href);
    toast({ type: 'warning', id: 'not-signed-in', title: t(($) => $.app.notSignedIn) });
    return redirect({ to: '/login', replace: true });
  };
  if (!session.isSignedIn()) throw leave();
  const [profile] = await Promise.all([
    loadProfile(context.queryClient, (error) => {
      // A network or a server that is away says nothing about the sign-in: the page says what it is.
      if (isAway(error)) throw error;
    }),
    needTexts('work'),
  ]);
  if (!profile) throw leave();
  if (network.isAway() && keptAnswers.age(profile) && !openWithoutNetwork.test(location.pathname))
    throw new CallError({ kind: 'offline', status: 0, detail: '', payload: {} });
  if (!preload) await adoptLanguage(profile, context.queryClient);
  if (profile.update_personal_data && !openWhileIncomplete.includes(location.pathname.replace(/\/$/, '')))
    throw redirect({ to: '/personal-data', replace: true });
}

/** Pages of whoever `isTheirs` names: for others they do not exist. Behind `requireSignIn`. */
export const requireThat =
  (isTheirs: (profile: Profile) => boolean) =>
  ({ context }: Pick<Arrival, 'context'>): void => {
    const profile = context.queryClient.getQueryData(profileQuery.queryKey);
    if (!profile || !isTheirs(profile)) throw redirect({ to: '/404', replace: true });
  };

/** Pages of a right, or of any of several: for others they do not exist. Behind `requireSignIn`, which has fetched the profile. */
export const requireRight = (...rights: readonly Right[]) =>
  requireThat((profile) => rights.some((right) => holds(profile, right)));

/** The start and sign-in pages: a stored valid token goes to /user, an invalid one is cleared. */
export async function leaveIfSignedIn({ context }: Arrival): Promise<void> {
  if (session.isSignedIn() && (await loadProfile(context.queryClient))) throw redirect({ to: '/user', replace: true });
}

async function loadProfile(
  queryClient: QueryClient,
  onFailure?: (error: unknown) => void,
): Promise<Profile | undefined> {
  try {
    return await queryClient.ensureQueryData({ ...profileQuery, revalidateIfStale: true });
  } catch (error) {
    // A lost network says nothing about the token: it stays for the next try.
    if (isCallError(error) && error.kind === 'signed-out') {
      session.end();
      forgetLanguage();
    }
    onFailure?.(error);
    return undefined;
  }
}

/** Pages open to everybody behind the first one. */
export const requireTexts = async (): Promise<void> => needTexts('account');
