import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { languages } from '../kernel/language.ts';
import { Detail, Email, Id } from '../kernel/schemas.ts';
import { SignInAnswer } from './second-factor.schemas.ts';
import {
  ChangePasswordInput,
  LoginInput,
  NewPersonInput,
  PersonalDataInput,
  PersonBrief,
  PersonSearchQuery,
  ProfileView,
  RegistrationInput,
  ResetLinkInput,
  ResetPasswordInput,
  SignInView,
  UnsubscribeInput,
  VerifyInput,
} from './account.schemas.ts';

/** Specification, applicant side, section 7, Accounts. */
export const accountRoutes = defineRoutes({
  'POST /accounts/login/': {
    reads: 'own',
    access: 'open',
    summary: 'Sign in with e-mail and password; with two-step sign-in, answers what opens the second step',
    body: LoginInput,
    response: SignInAnswer,
  },
  'POST /accounts/logout/': {
    acting: 'allowed',
    access: 'signed-in',
    summary: 'End this sign-in',
    response: Detail,
  },
  'POST /accounts/register/': {
    reads: 'own',
    access: 'open',
    summary: 'Register; a mail with a link confirms the address',
    body: RegistrationInput,
    response: z.object({ detail: z.string(), email: z.string() }),
  },
  'POST /verify-registration/': {
    access: 'open',
    summary: 'Confirm the address by the link of the mail',
    body: VerifyInput,
    response: Detail,
  },
  'POST /verify-registration/again/': {
    access: 'open',
    summary: 'Mail a new link instead of one that is too old',
    body: VerifyInput,
    response: Detail,
  },
  'POST /accounts/send-reset-password-link/': {
    access: 'open',
    summary: 'Mail a link for a new password',
    body: ResetLinkInput,
    response: Detail,
  },
  'POST /accounts/reset-password/check/': {
    access: 'open',
    summary: 'Whether a mailed link still sets a password, and the first one; a dead link is refused as at its use',
    body: VerifyInput,
    response: z.object({ is_first: z.boolean() }),
  },
  'POST /accounts/reset-password/': {
    access: 'open',
    summary: 'Set a new password by the link; ends all other sign-ins',
    body: ResetPasswordInput,
    /** `unlinked`: so many accounts elsewhere open it no more. */
    response: Detail.extend({ unlinked: z.number() }),
  },
  'POST /accounts/acting/end/': {
    acting: 'allowed',
    access: 'signed-in',
    summary: 'Stop viewing the portal as somebody else',
    response: Detail,
  },
  'GET /accounts/profile/': {
    reads: 'profile',
    acting: 'allowed',
    access: 'signed-in',
    scope: 'profile:read',
    summary: 'My profile, or with id that of another as far as I may see it',
    query: z.object({ id: Id.optional() }),
    response: z.union([ProfileView, PersonBrief]),
  },
  'POST /api/users/profile/unsubscribe/': {
    access: 'open',
    summary: 'Mail settings by a signed link, or after a mailed confirmation',
    body: UnsubscribeInput,
    response: z.object({ detail: z.string(), applied: z.boolean() }),
  },
  'POST /api/users/profile/create/': {
    access: 'signed-in',
    summary: 'Create a person for a team; an invitation is mailed',
    body: NewPersonInput,
    response: z.object({ profile_id: z.number() }),
  },
  'GET /api/users/individual/list/': {
    access: 'signed-in',
    summary: 'People by surname (from two letters), or experts (moderators only)',
    query: PersonSearchQuery,
    response: z.array(PersonBrief),
  },
  'GET /api/users/individual/detail/': {
    access: 'signed-in',
    summary: 'A person by exact e-mail',
    query: z.object({ email: Email }),
    response: z.object({ profile_id: z.number(), first_name: z.string(), last_name: z.string() }),
  },
  'PATCH /api/users/individual/detail/': {
    reads: 'own',
    access: 'signed-in',
    summary: 'Change my personal data',
    body: PersonalDataInput,
    response: ProfileView,
  },
  'POST /api/users/individual/detail/': {
    reads: 'own',
    access: 'signed-in',
    summary: 'Change my personal data (same as PATCH)',
    body: PersonalDataInput,
    response: ProfileView,
  },
  'POST /api/users/individual/photo/': {
    access: 'signed-in',
    summary: 'Upload my photo: img (jpg), id, name',
    multipart: true,
    response: z.object({ photo: z.string() }),
  },
  'PATCH /api/users/profile/detail/': {
    access: 'signed-in',
    summary: 'Change my language',
    body: z.object({ id: Id, language: z.enum(languages) }),
    response: z.object({ id: z.number(), language: z.enum(languages) }),
  },
  'GET /api/users/sign-in/list/': {
    reads: 'own',
    acting: 'refused',
    access: 'signed-in',
    summary: 'Where I am signed in',
    response: z.array(SignInView),
  },
  'DELETE /api/users/sign-in/list/': {
    access: 'signed-in',
    summary: 'Sign out everywhere, with here=true on this device too',
    query: z.object({ here: z.stringbool().default(false) }),
    response: Detail,
  },
  'POST /api/users/profile/password/': {
    access: 'signed-in',
    summary: 'Change my password, giving the present one; ends all other sign-ins',
    body: ChangePasswordInput,
    response: Detail,
  },
  'DELETE /api/users/sign-in/detail/': {
    access: 'signed-in',
    summary: 'Sign out one of my devices',
    query: z.object({ id: Id }),
    response: Detail,
  },
});
