import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import {
  HalfCodeInput,
  HalfInput,
  HalfSetUpInput,
  PresentCodeInput,
  PresentInput,
  RecoveryCodes,
  SecondFactorView,
  SetUpInput,
  SetUpView,
  SignedIn,
} from './second-factor.schemas.ts';

export const secondFactorRoutes = defineRoutes({
  'POST /accounts/login/second-step/': {
    reads: 'own',
    access: 'open',
    summary: 'Second step of signing in: a code of the app, or a recovery code',
    body: HalfCodeInput,
    response: z.object({
      ...SignedIn.shape,
      /** After a recovery code: how many are left. */
      codes_left: z.number().nullable(),
    }),
  },
  'POST /accounts/login/second-step/begin/': {
    access: 'open',
    summary: 'Set up the second step where it is demanded: a new secret for the app',
    body: HalfInput,
    response: SetUpView,
  },
  'POST /accounts/login/second-step/set-up/': {
    reads: 'own',
    access: 'open',
    summary: 'Finish setting up by a code of the app, and sign in',
    body: HalfSetUpInput,
    response: z.object({ ...SignedIn.shape, ...RecoveryCodes.shape }),
  },
  'GET /api/users/second-factor/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'Whether I sign in in two steps',
    response: SecondFactorView,
  },
  'POST /api/users/second-factor/begin/': {
    access: 'signed-in',
    summary: 'Begin to set up the second step: takes the password, answers a new secret for the app',
    body: PresentInput,
    response: SetUpView,
  },
  'POST /api/users/second-factor/set-up/': {
    access: 'signed-in',
    summary: 'Finish setting up by a code of the app; ends all other sign-ins',
    body: SetUpInput,
    response: RecoveryCodes,
  },
  'POST /api/users/second-factor/codes/': {
    access: 'signed-in',
    summary: 'Ten new recovery codes in place of the old ones; takes password and code',
    body: PresentCodeInput,
    response: RecoveryCodes,
  },
  'POST /api/users/second-factor/switch-off/': {
    access: 'signed-in',
    summary: 'Go back to signing in with the password alone; takes password and code',
    body: PresentCodeInput,
    response: Detail,
  },
});
