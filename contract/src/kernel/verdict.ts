/**
 * What a policy answers for one action, and what travels to the screen (`can: {action: verdict}`).
 *
 * - `hidden`: this person never does this here; a screen shows nothing.
 * - `not_now`: the person may in principle, but state or a rule forbids it; a screen shows it disabled with the reason.
 *
 * `because` is a stable code of `errors.ts`; its words are in `errors.words.{ru,en}.json`.
 */
export type Verdict<Code extends string = string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly kind: 'hidden' | 'not_now'; readonly because: Code };

export type Verdicts<Action extends string, Code extends string = string> = Readonly<Record<Action, Verdict<Code>>>;

/** Fits a verdict of any codes. */
export const allowed: Verdict<never> = { allowed: true };
export const hidden = <Code extends string>(because: Code): Verdict<Code> => ({
  allowed: false,
  kind: 'hidden',
  because,
});
export const notNow = <Code extends string>(because: Code): Verdict<Code> => ({
  allowed: false,
  kind: 'not_now',
  because,
});

/** The first refusal in order, else allowed: so a table of sentences reads from the weightiest to the smallest. */
export function firstRefusal<Code extends string>(...verdicts: readonly Verdict<Code>[]): Verdict<Code> {
  return verdicts.find((verdict) => !verdict.allowed) ?? allowed;
}
