import type { Language } from '@luch/contract/kernel/language.ts';
import { type Body, call } from '../../lib/call.ts';

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
export const invitePerson = (body: Body<'POST /api/users/profile/create/'>) =>
  call('POST /api/users/profile/create/', { body });
