import type { Language } from '@luch/contract/kernel/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Body, call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { profileQuery, signInsKey } from './account.queries.ts';

/* Signing in and out, and what a person changes about the own account. */

export const signIn = (login: string, password: string) =>
  call('POST /accounts/login/', { body: { login, password }, stay: true });

/** Without a network the token is forgotten here all the same; on the server it runs out. */
export const signOut = (): Promise<unknown> => call('POST /accounts/logout/', { stay: true }).catch(() => undefined);

export const register = (body: Body<'POST /accounts/register/'>) =>
  call('POST /accounts/register/', { body, stay: true });

export const sendResetLink = (email: string, lang: Language) =>
  call('POST /accounts/send-reset-password-link/', { body: { email, login: email, lang }, stay: true });

export const resetPassword = (body: Body<'POST /accounts/reset-password/'>) =>
  call('POST /accounts/reset-password/', { body, stay: true });

export const saveUnsubscription = (body: Body<'POST /api/users/profile/unsubscribe/'>) =>
  call('POST /api/users/profile/unsubscribe/', { body, stay: true });

export const savePersonalData = (body: Body<'PATCH /api/users/individual/detail/'>) =>
  call('PATCH /api/users/individual/detail/', { body });

export const saveLanguage = (id: number, language: Language) =>
  call('PATCH /api/users/profile/detail/', { body: { id, language } });

/** An account without a password for somebody who is invited. */
export const invitePerson = (body: Body<'POST /api/users/profile/create/'>) =>
  call('POST /api/users/profile/create/', { body });

/** Signs out another device. */
export function useEndSignIn(onEnded: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (id: number) => call('DELETE /api/users/sign-in/detail/', { query: { id } }),
    onSuccess: async () => {
      onEnded();
      await queryClient.invalidateQueries({ queryKey: signInsKey });
    },
  });
}

/** The photo of a person, which the profile then shows. */
export function usePhotoUpload(personId: number, onUploaded: () => void, onSettled: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('id', String(personId));
      body.append('name', file.name);
      body.append('img', file);
      return call('POST /api/users/individual/photo/', { body });
    },
    onSuccess: ({ photo }) => {
      queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, photo });
      onUploaded();
    },
    onSettled,
  });
}
