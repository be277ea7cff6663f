import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import {
  BeginInput,
  BeginLinkInput,
  BeginView,
  ConfirmInput,
  IdentitiesView,
  ReturnInput,
  ReturnView,
  UnlinkInput,
} from './identity.schemas.ts';

export const identityRoutes = defineRoutes({
  'POST /accounts/identity/begin/': {
    access: 'open',
    summary: 'Begin to sign in with an account elsewhere: the address of its provider',
    body: BeginInput,
    response: BeginView,
  },
  'POST /accounts/identity/return/': {
    reads: 'own',
    access: 'open',
    summary: 'Back from the provider: signed in, linked, or what is still to be done',
    body: ReturnInput,
    response: ReturnView,
  },
  'POST /accounts/identity/letter/': {
    access: 'open',
    summary: 'Mail a link that links the account elsewhere to the account with its address',
    response: Detail,
  },
  'POST /accounts/identity/confirm/': {
    access: 'open',
    summary: 'Link the account elsewhere by the link of the letter',
    body: ConfirmInput,
    response: Detail,
  },
  'GET /api/users/identities/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'Accounts elsewhere that I sign in with, and those that I could link',
    response: IdentitiesView,
  },
  'POST /api/users/identities/begin/': {
    access: 'signed-in',
    summary: 'Begin to link an account elsewhere; takes the password',
    body: BeginLinkInput,
    response: BeginView,
  },
  'POST /api/users/identities/unlink/': {
    access: 'signed-in',
    summary: 'Unlink an account elsewhere; takes the password',
    body: UnlinkInput,
    response: Detail,
  },
});
