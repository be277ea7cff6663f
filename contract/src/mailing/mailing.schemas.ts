import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { tellsOf } from '../kernel/personal-data.ts';
import { Id, Line, Paging, Text } from '../kernel/schemas.ts';
import {
  audiences,
  emailListTypes,
  mailingActions,
  mailingLimits,
  mailingStates,
  recipientStates,
  skipReasons,
} from './mailing-kinds.ts';

/** Specification, staff side, section 7; decision 0048. */

export const EmailListInput = z.object({ type: z.enum(emailListTypes) });
export const EmailList = tellsOf({ address: 'emails' }, z.object({ emails: z.array(z.string()) }));

const texts = {
  audience: z.enum(audiences),
  subject_ru: Line(mailingLimits.subject),
  text_ru: Text(mailingLimits.text),
  subject_en: Line(mailingLimits.subject),
  text_en: Text(mailingLimits.text),
};
export const MailingInput = z.object({
  audience: texts.audience.default('all_active'),
  subject_ru: texts.subject_ru.default(''),
  text_ru: texts.text_ru.default(''),
  subject_en: texts.subject_en.default(''),
  text_en: texts.text_en.default(''),
});
/** As its author saw it: another version by now is refused. */
const Seen = { id: Id, version: z.number().int().min(0) };
export const MailingPatch = z.object({ ...Seen, ...texts });
export const MailingSeen = z.object(Seen);

const Reasons = z.object({
  no_consent: z.number(),
  unsubscribed: z.number(),
  blocked: z.number(),
  unverified: z.number(),
});
/** Who would get a mailing now, and how many would not, by the first reason. */
export const AudienceCount = z.object({
  gets: z.number(),
  ru: z.number(),
  en: z.number(),
  not: Reasons,
  /** The first of them by name, at most 20, and how the letter to each begins. */
  first: z.array(z.object({ name: z.string(), language: z.enum(languages), greeting: z.string() })),
  /** As a letter to whoever asks begins, for a preview. */
  greeting: z.object({ ru: z.string(), en: z.string() }),
});
export type AudienceCount = z.output<typeof AudienceCount>;

export const MailingView = z.object({
  id: z.number(),
  ...texts,
  status: z.enum(mailingStates),
  version: z.number(),
  author: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  counts: z.object({
    waiting: z.number(),
    queued: z.number(),
    sent: z.number(),
    failed: z.number(),
    skipped: z.number(),
    stopped: z.number(),
  }),
  /** What may be done with it in this state. */
  actions: z.array(z.enum(mailingActions)),
});
export type MailingView = z.output<typeof MailingView>;
export const MailingDone = z.object({ detail: z.string(), mailing: MailingView });

export const RecipientsQuery = z.object({ id: Id, state: z.enum(recipientStates).optional(), ...Paging });
export const RecipientRow = tellsOf(
  { person: 'person_id' },
  z.object({
    person_id: z.number(),
    name: z.string(),
    email: z.string(),
    language: z.enum(languages),
    state: z.enum(recipientStates),
    reason: z.enum(skipReasons).nullable(),
    /** Sent, or given up. */
    at: z.string().nullable(),
    error: z.string().nullable(),
  }),
);
export type RecipientRow = z.output<typeof RecipientRow>;
