import { z } from 'zod';
import { Line } from '../kernel/schemas.ts';
import { ProfileView } from './account.schemas.ts';

/** Sign-in in two steps: the password, then a code of an app or a recovery code (decision 0077). */

export const SignedIn = z.object({ token: z.string(), user: ProfileView });
/** The password was right: `half_token` opens the second step and nothing else. */
export const HalfSignIn = z.object({
  /** Ask for a code, or lead to setting it up, which is demanded of whoever holds an office. */
  second_step: z.enum(['code', 'set_up']),
  half_token: z.string(),
});
export type HalfSignIn = z.output<typeof HalfSignIn>;
export const SignInAnswer = z.union([SignedIn, HalfSignIn]);

/** Of an app or from the list, with blanks and hyphens as people write them. */
const Code = Line(60).min(1, { error: 'validation.required' });
const Half = {
  /** Whose sign-in it is; tries are counted by it. */
  login: z.string().trim().toLowerCase().min(1).max(254),
  half_token: z.string().min(1).max(200),
};
const SetUp = {
  /** Given when setting up began. */
  set_up: z.string().min(1).max(1000),
  code: Code,
};
const Present = z.string().min(1, { error: 'validation.required' }).max(1000);

export const HalfInput = z.object(Half);
export const HalfCodeInput = z.object({ ...Half, code: Code });
export const HalfSetUpInput = z.object({ ...Half, ...SetUp });
export const SetUpInput = z.object(SetUp);
export const PresentInput = z.object({ present: Present });
export const PresentCodeInput = z.object({ present: Present, code: Code });

/** For an app: as a picture of `uri`, or typed. */
export const SetUpView = z.object({ secret: z.string(), uri: z.string(), set_up: z.string() });
/** Shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const SecondFactorView = z.object({
  since: z.string().nullable(),
  codes_left: z.number(),
  /** The day from which the office of this person demands it; it cannot be switched off then. */
  demanded_from: z.string().nullable(),
  is_demanded: z.boolean(),
});
export type SecondFactorView = z.output<typeof SecondFactorView>;
