import { z } from 'zod';
import { languages } from '../kernel/language.ts';
import { birthDateMinimum, text } from '../kernel/limits.ts';
import { password } from '../kernel/screen-limits.ts';
import { tellsOf } from '../kernel/personal-data.ts';
import { Email, Id, Line, PlainDate, RequiredLine, together } from '../kernel/schemas.ts';
import { roles } from './roles.ts';

/** Specification, applicant side, sections 3, 5 and 7; decisions 0004 (passwords) and 0005 (names). Keys of words as messages. */

/** One rule for registration and reset (fine point C12): 8 characters, a lower-case and an upper-case letter, a digit. */
export const NewPassword = z
  .string()
  .min(1, { error: 'validation.required', abort: true })
  .min(password.min, { error: 'account.password.short', abort: true })
  .max(password.max, { error: 'account.password.long' })
  .refine((value) => !/^\d+$/.test(value), { error: 'account.password.digits_only', abort: true })
  .refine((value) => !/^[a-zа-яё]+$/.test(value), { error: 'account.password.lower_only', abort: true })
  .regex(/\p{Ll}/u, { error: 'account.password.no_lower' })
  .regex(/\p{Lu}/u, { error: 'account.password.no_upper' })
  .regex(/\d/, { error: 'account.password.no_digit' });

/**
 * What mail programs make a link or a number of: names stand in letters to addresses that anybody may have typed in.
 * «Md.Rahman» is a name as passports have it.
 */
const noName =
  /[@/\\]|[wW]{3}\.|(?<![\p{L}\d])(?!(?:Md|MD|Mohd|St|Dr|Jr|Sr|Mc)\.\p{Lu})[\p{L}\d]{2,}\.\p{L}{2,}|\d{3,}/u;
export const isName = (name: string): boolean => !noName.test(name);
const Name = RequiredLine(100).refine(isName, { error: 'account.name.plain' });
export const MiddleName = Line(100)
  .min(2, { error: 'account.middle_name.short' })
  .refine(isName, { error: 'account.name.plain' });
/** Dial code and number; must contain digits. However it is written, an extension too: nobody's phone is refused. */
export const Phone = Line(32)
  .min(1, { error: 'validation.required', abort: true })
  .regex(/\d/, { error: 'account.phone.digits' });
/** That it is not in the future says `birthDateProblem`. */
export const BirthDate = PlainDate.refine((date) => date >= birthDateMinimum, { error: 'account.birth_date.early' });
const Chosen = z.coerce
  .number({ error: 'validation.choose' })
  .int({ error: 'validation.choose' })
  .positive({ error: 'validation.choose' });

const Individual = z.object({
  middle_name: MiddleName,
  phone_number: Phone,
  academic_degree: Chosen,
  organization: Chosen,
  academic_rank: Id.nullish(),
  birth_date: BirthDate.nullish(),
});

/** One signs in by the address: a login of another name would never be found again. */
const sameLogin = ({ username, email }: { readonly username?: string | undefined; readonly email: string }) =>
  username === undefined || username === email;
const otherLogin = { ...together, path: ['username'], error: 'account.username.differs' };

export const RegistrationInput = z
  .object({
    username: Email.optional(),
    email: Email,
    first_name: Name,
    last_name: Name,
    password: NewPassword,
    password_confirm: z.string(),
    individual: Individual.extend({ birth_date: BirthDate }),
    /** Version of the user agreement that was on the screen; without it the current one is recorded. */
    agreement_version: z.string().max(20).optional(),
    language: z.enum(languages).optional(),
    /** With the account elsewhere by which this browser has just come. */
    identity: z.boolean().optional(),
  })
  .refine((input) => input.password === input.password_confirm, {
    ...together,
    path: ['password_confirm'],
    error: 'account.password.differs',
  })
  .refine(sameLogin, otherLogin);
export type RegistrationInput = z.input<typeof RegistrationInput>;

/** A person invited to a team: no password, an invitation mail instead (workflows, section 6). */
export const NewPersonInput = z
  .object({
    username: Email.optional(),
    email: Email,
    first_name: Name,
    last_name: Name,
    password: z.string().optional(),
    password_confirm: z.string().optional(),
    individual: Individual,
  })
  .refine(sameLogin, otherLogin);

export const LoginInput = z.object({
  login: z.string().trim().toLowerCase().min(1, { error: 'validation.required' }).max(254),
  password: z.string().max(1000),
  /** Links the account elsewhere by which this browser has just come, if it has the same address. */
  identity: z.boolean().optional(),
});
export const ResetLinkInput = z.object({
  email: Email,
  login: z.string().trim().toLowerCase().max(254).optional(),
  lang: z.enum(languages).optional(),
});
/** The link's query parameters and the new password. */
export const ResetPasswordInput = z.object({
  user_id: Id,
  email: Email.optional(),
  signature: z.string().min(1).max(200),
  password: NewPassword,
});
/** `present`: the password that holds until then. */
export const ChangePasswordInput = z
  .object({
    present: z.string().min(1, { error: 'validation.required' }).max(1000),
    password: NewPassword,
  })
  .refine((input) => input.present === '' || input.present !== input.password, {
    ...together,
    path: ['password'],
    error: 'account.password.same',
  });
export const VerifyInput = z.object({ user_id: Id, signature: z.string().min(1).max(200) });
export const UnsubscribeInput = z.object({
  email: Email,
  personal_email_on: z.boolean(),
  mass_email_on: z.boolean(),
  /** From a link in a mail: then it acts at once; else a confirmation is mailed (workflows, section 6). */
  signature: z.string().max(200).optional(),
});

const Named = z.object({ id: z.number(), name: z.string() });
export const RoleView = z.object({
  id: z.number(),
  name: z.enum(roles),
  title: z.string(),
  access_rights: z.array(z.string()),
});

/** The person who is signed in (or, for user administration, another one whole). */
export const ProfileView = tellsOf(
  { person: 'id' },
  z.object({
    id: z.number(),
    profile_id: z.number(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    middle_name: z.string(),
    phone_number: z.string(),
    birth_date: z.string().nullable(),
    academic_degree: Named.nullable(),
    academic_rank: Named.nullable(),
    organization: Named.nullable(),
    /** Signed link that expires. */
    photo: z.string().nullable(),
    language: z.enum(languages),
    /** A required field is missing or the agreement has a newer version: the portal leads to /personal-data. */
    update_personal_data: z.boolean(),
    personal_email_on: z.boolean(),
    mass_email_on: z.boolean(),
    roles: z.array(RoleView),
    megascience: z.array(z.number()),
    stations: z.array(Named),
    /** True once the archive widget has been answered. */
    attached_old_proposals: z.boolean(),
    agreement: z.object({ current: z.string(), accepted: z.string().nullable(), accepted_at: z.string().nullable() }),
    /** Of one's own profile: whether one sits in a council that its people may read. */
    in_council: z.boolean().optional(),
    /** Of one's own profile: an administrator sees the portal as this person does, until then. */
    acting: z.object({ until: z.string() }).optional(),
    /** Of one's own profile: so many letters that this person caused could not be sent (decision 0108). */
    letters_failed: z.number().optional(),
    /** Of one's own profile: false for somebody who came by an account elsewhere and has set none (decision 0078). */
    has_password: z.boolean().optional(),
  }),
);
export type ProfileView = z.output<typeof ProfileView>;

/** What anybody signed in may know of another person. */
export const PersonBrief = z.object({
  profile_id: z.number(),
  id: z.number(),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  full_name: z.string(),
  organization: z.string(),
});
export type PersonBrief = z.output<typeof PersonBrief>;

export const PersonalDataInput = z
  .object({
    id: Id,
    first_name: Name,
    last_name: Name,
    middle_name: MiddleName,
    birth_date: BirthDate.nullable(),
    phone_number: Phone,
    academic_degree: Chosen,
    academic_rank: Id.nullable(),
    organization: Chosen,
    personal_email_on: z.boolean(),
    mass_email_on: z.boolean(),
    agreement_version: z.string().max(20),
  })
  .partial()
  .required({ id: true });

export const SignInView = z.object({
  id: z.number(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** However much it is used, it ends then. */
  ends_at: z.string(),
  /** Browser and system in words, from the user agent. */
  device: z.string(),
  address: z.string(),
  is_current: z.boolean(),
});

export const PersonSearchQuery = z.object({
  last_name: Line(text.search).optional(),
  role: z.literal('expert').optional(),
});
