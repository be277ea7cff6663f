import { DAY } from '@luch/contract/kernel/days.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { givenNames, type PersonName } from '@luch/contract/account/person-name.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineLetterWords } from '../../platform/mail/letter-words.ts';
import en from './account.mail.en.json' with { type: 'json' };
import ru from './account.mail.ru.json' with { type: 'json' };
import { lifetime, newLink, newLinks } from './mailed-links.ts';

/** Letters about accounts: they go to whoever owns the address, whatever the mail settings say. */

type Post = Pick<Deps, 'outbox' | 'config' | 'clock' | 'settings'>;
export interface Addressee extends PersonName {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
}

const words = defineLetterWords('account', { ru, en });
const HOUR = 3_600_000;

export async function mailRegistrationLink(deps: Post, tx: Tx, to: Addressee): Promise<void> {
  const signature = await newLink(tx, to.id, 'verify', deps.clock.now());
  const url = addressOf(deps, 'verify-user', { user_id: to.id, signature });
  await mailLink(deps, tx, to, 'registration', url, { count: lifetime.verify / DAY });
}

export async function mailResetLink(deps: Post, tx: Tx, to: Addressee): Promise<void> {
  const signature = await newLink(tx, to.id, 'reset', deps.clock.now());
  const url = addressOf(deps, 'reset-password', { user_id: to.id, email: to.email, signature });
  await mailLink(deps, tx, to, 'reset', url, { count: lifetime.reset / HOUR });
}

/** The invited person sets a password on the same screen as somebody who forgot theirs. */
export async function mailInvitation(deps: Post, tx: Tx, to: Addressee, inviter: string): Promise<void> {
  const signature = await newLink(tx, to.id, 'invite', deps.clock.now());
  const url = addressOf(deps, 'reset-password', { user_id: to.id, email: to.email, signature });
  await mailLink(deps, tx, to, 'invitation', url, { inviter, count: lifetime.invite / DAY });
}

async function mailLink(
  deps: Post,
  tx: Tx,
  to: Addressee,
  letter: 'registration' | 'reset' | 'invitation',
  url: string,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  const say = (line: 'subject' | 'what' | 'until' | 'otherwise' | 'button') =>
    words.text(to.language, `${letter}.${line}`, { ...portalOf(deps, to), ...facts });
  await deps.outbox.send(tx, {
    to: to.email,
    language: to.language,
    subject: say('subject'),
    paragraphs: [greeting(to), say('what'), say('until'), say('otherwise')],
    button: { label: say('button'), url },
  });
}

export interface MailSettings {
  readonly personal_email_on: boolean;
  readonly mass_email_on: boolean;
}

/** The link carries the wanted settings, so that opening it is all there is to do. */
export async function mailSettingsConfirmation(
  deps: Post,
  tx: Tx,
  to: Addressee,
  settings: MailSettings,
): Promise<void> {
  const signature = await newLink(tx, to.id, 'mail_settings', deps.clock.now());
  const link = addressOf(deps, 'unsubscribe', { email: to.email, signature });
  const url = `${link}&personal_email_on=${settings.personal_email_on}&mass_email_on=${settings.mass_email_on}`;
  const say = (line: keyof typeof ru.mail_settings) =>
    words.text(to.language, `mail_settings.${line}`, portalOf(deps, to));
  await deps.outbox.send(tx, {
    to: to.email,
    language: to.language,
    subject: say('subject'),
    paragraphs: [
      greeting(to),
      say('what'),
      say(settings.personal_email_on ? 'personal_on' : 'personal_off'),
      say(settings.mass_email_on ? 'mass_on' : 'mass_off'),
      say('otherwise'),
    ],
    button: { label: say('button'), url },
  });
}

/** What changed about signing in: whoever did not do it learns how to shut the door. */
type SignInLetter =
  | 'password_set'
  | 'password_changed'
  | 'password_changed_unlinked'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_taken'
  | 'recovery_code_used';

/** With whether it is the first one, how many accounts elsewhere open it no more, and how many personal tokens have ended. */
export const mailPasswordChanged = (
  deps: Post,
  tx: Tx,
  to: Addressee,
  {
    isFirst = false,
    unlinked = 0,
    tokens = 0,
  }: { readonly isFirst?: boolean; readonly unlinked?: number; readonly tokens?: number },
): Promise<void> =>
  mailAboutSignIn(
    deps,
    tx,
    to,
    isFirst ? 'password_set' : unlinked > 0 ? 'password_changed_unlinked' : 'password_changed',
    {},
    [
      ...(isFirst && unlinked > 0 ? [words.text(to.language, 'password_set.unlinked')] : []),
      ...(tokens > 0 ? [words.text(to.language, 'password_changed.tokens', { count: tokens })] : []),
    ],
  );

export const mailAboutIdentity = (
  deps: Post,
  tx: Tx,
  to: Addressee,
  letter: 'identity_linked' | 'identity_unlinked',
  provider: string,
): Promise<void> => mailAboutSignIn(deps, tx, to, letter, { provider });

/** To whoever has the address that a provider has confirmed: only they say that it is theirs. */
export async function mailIdentityConfirmation(
  deps: Post,
  tx: Tx,
  to: Addressee,
  provider: string,
  signature: string,
): Promise<void> {
  const say = (line: 'subject' | 'what' | 'otherwise' | 'button') =>
    words.text(to.language, `identity_confirm.${line}`, { provider });
  await deps.outbox.send(tx, {
    to: to.email,
    language: to.language,
    subject: say('subject'),
    paragraphs: [greeting(to), say('what'), say('otherwise')],
    button: { label: say('button'), url: addressOf(deps, 'sign-in-return', { user_id: to.id, signature }) },
  });
}

export const mailAboutSecondFactor = (
  deps: Post,
  tx: Tx,
  to: Addressee,
  letter: Extract<SignInLetter, `second_factor_${string}`>,
): Promise<void> => mailAboutSignIn(deps, tx, to, letter);

/** What a recovery code was used for. */
export type CodeUse = keyof typeof ru.recovery_code_used.use;
/** The list is not gone with it. */
const staysAfter: Readonly<Record<CodeUse, boolean>> = {
  sign_in: true,
  token: true,
  new_codes: false,
  switching_off: false,
};

/** @param left of the recovery codes */
export const mailCodeUsed = (deps: Post, tx: Tx, to: Addressee, use: CodeUse, left: number): Promise<void> =>
  mailAboutSignIn(deps, tx, to, 'recovery_code_used', {}, [
    words.text(to.language, `recovery_code_used.use.${use}`),
    ...(staysAfter[use] ? [words.text(to.language, 'recovery_code_used.left', { count: left })] : []),
  ]);

async function mailAboutSignIn(
  deps: Post,
  tx: Tx,
  to: Addressee,
  letter: SignInLetter,
  facts: Readonly<Record<string, string | number>> = {},
  more: readonly string[] = [],
): Promise<void> {
  const say = (line: 'subject' | 'what' | 'otherwise' | 'button') =>
    words.text(to.language, `${letter}.${line}`, { ...portalOf(deps, to), ...facts });
  await deps.outbox.send(tx, {
    to: to.email,
    language: to.language,
    subject: say('subject'),
    paragraphs: [greeting(to), say('what'), ...more, say('otherwise')],
    button: { label: say('button'), url: addressOf(deps, 'reset-password', {}) },
  });
}

/** Whoever makes one in a portal that was left open is noticed. */
export async function mailTokenMade(deps: Post, tx: Tx, to: Addressee, token: string): Promise<void> {
  const say = (line: keyof typeof ru.token_made) =>
    words.text(to.language, `token_made.${line}`, { ...portalOf(deps, to), token });
  await deps.outbox.send(tx, {
    to: to.email,
    language: to.language,
    subject: say('subject'),
    paragraphs: [greeting(to), say('what'), say('otherwise')],
    button: { label: say('button'), url: addressOf(deps, 'personal-data', {}) },
  });
}

/** For `unsubscribeUrl` of every letter that is not about an account, a decision or a pass: a new signed link. */
export async function unsubscribeLink(deps: LinkPost, tx: Tx, to: LinkOwner): Promise<string> {
  return (await unsubscribeLinks(deps, tx, [to])).get(to.id) ?? '';
}

/** One for each of these people, in one statement. */
export async function unsubscribeLinks(
  deps: LinkPost,
  tx: Tx,
  people: readonly LinkOwner[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(people.map(({ id }) => id))];
  const signatures = await newLinks(tx, ids, 'unsubscribe', deps.clock.now());
  return new Map(
    people.map(({ id, email }) => [id, addressOf(deps, 'unsubscribe', { email, signature: signatures.get(id) ?? '' })]),
  );
}
type LinkPost = Pick<Deps, 'config' | 'clock'>;
type LinkOwner = Pick<Addressee, 'id' | 'email'>;

/** A page of the portal with what it needs. */
export function addressOf(
  deps: { readonly config: Pick<Config, 'publicUrl'> },
  page: string,
  query: Readonly<Record<string, string | number>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return `${deps.config.publicUrl}/${page}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

/** What the facility calls its portal. */
const portalOf = ({ settings }: Pick<Deps, 'settings'>, { language }: Addressee) => ({
  portal: settings.value('facility_name')[language],
});
const greeting = (to: Addressee): string => words.text(to.language, 'greeting', { name: givenNames(to) });
