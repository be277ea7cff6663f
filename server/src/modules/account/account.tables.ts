import type { Language } from '@luch/contract/kernel/language.ts';
import type { Role } from '@luch/contract/account/roles.ts';
import { bigint, boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, day, id, moment } from '../../platform/database/columns.ts';

/** Mirrors `server/migrations/0020-account.sql` and `0030-sign-in.sql`, which say why each constraint and index is there. */

/** Compares without case; the application lower-cases addresses all the same. */
const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const person = pgTable('person', {
  id: id(),
  email: citext('email').notNull(),
  passwordHash: text('password_hash'),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  birthDate: day('birth_date'),
  academicDegreeId: integer('academic_degree_id'),
  academicRankId: integer('academic_rank_id'),
  organisationId: integer('organisation_id'),
  photoKey: uuid('photo_key'),
  language: text('language').$type<Language>().notNull().default('ru'),
  personalEmailOn: boolean('personal_email_on').notNull().default(true),
  massEmailOn: boolean('mass_email_on').notNull().default(false),
  /** When mailings were switched off; null for whoever has never switched them on. */
  massEmailOffAt: moment('mass_email_off_at'),
  verifiedAt: moment('verified_at'),
  agreementVersion: text('agreement_version'),
  agreementAt: moment('agreement_at'),
  oldProposalsAnsweredAt: moment('old_proposals_answered_at'),
  blockedAt: moment('blocked_at'),
  /** By sign-ins that are kept no longer. */
  lastSeenAt: moment('last_seen_at'),
  /** Name and address are gone. */
  erasedAt: moment('erased_at'),
  createdAt: createdAt(),
  /** Generated: the surname in lower case, е for ё. */
  surnameKey: text('surname_key').generatedAlwaysAs(''),
  /** Generated: names and address, lower case, е for ё. */
  searchText: text('search_text').generatedAlwaysAs(''),
});
export type Person = typeof person.$inferSelect;

export const personRole = pgTable(
  'person_role',
  { personId: integer('person_id').notNull(), role: text('role').$type<Role>().notNull() },
  (table) => [primaryKey({ name: 'person_role_once', columns: [table.personId, table.role] })],
);

/** Kinds whose head a person is. */
export const personKind = pgTable(
  'person_kind',
  { personId: integer('person_id').notNull(), kindId: integer('kind_id').notNull() },
  (table) => [primaryKey({ name: 'person_kind_once', columns: [table.personId, table.kindId] })],
);

export const stationResponsible = pgTable(
  'station_responsible',
  { personId: integer('person_id').notNull(), stationId: integer('station_id').notNull() },
  (table) => [primaryKey({ name: 'station_responsible_once', columns: [table.personId, table.stationId] })],
);

export const signIn = pgTable('sign_in', {
  id: id(),
  personId: integer('person_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: createdAt(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
});

export const knownDevice = pgTable('known_device', {
  id: id(),
  personId: integer('person_id').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
});

export const secondFactor = pgTable('second_factor', {
  personId: integer('person_id').primaryKey(),
  secret: bytea('secret').notNull(),
  since: moment('since').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});
export const recoveryCode = pgTable('recovery_code', {
  id: id(),
  personId: integer('person_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
  usedAt: moment('used_at'),
});
export const halfSignIn = pgTable('half_sign_in', {
  id: id(),
  personId: integer('person_id').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  usedAt: moment('used_at'),
  /** What is linked once the second step is taken. */
  identityFlowId: integer('identity_flow_id'),
});

export const identity = pgTable('identity', {
  id: id(),
  personId: integer('person_id').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  name: text('name').notNull().default(''),
  linkedAt: moment('linked_at').notNull(),
});
export const identityFlow = pgTable('identity_flow', {
  id: id(),
  secretHash: bytea('secret_hash').notNull(),
  provider: text('provider').notNull(),
  purpose: text('purpose').$type<'sign_in' | 'link'>().notNull(),
  personId: integer('person_id'),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  returnedAt: moment('returned_at'),
  issuer: text('issuer'),
  subject: text('subject'),
  name: text('name').notNull().default(''),
  email: citext('email'),
  mailedAt: moment('mailed_at'),
  mailedHash: bytea('mailed_hash'),
  usedAt: moment('used_at'),
});
export type IdentityFlow = typeof identityFlow.$inferSelect;

/** `unsubscribe` stands in the foot of letters, `mail_settings` in one that somebody asked for. */
export type LinkPurpose = 'verify' | 'reset' | 'invite' | 'unsubscribe' | 'mail_settings';
export const mailedLink = pgTable('mailed_link', {
  id: id(),
  personId: integer('person_id').notNull(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const acting = pgTable('acting', {
  id: id(),
  administratorId: integer('administrator_id'),
  personId: integer('person_id').notNull(),
  signInId: integer('sign_in_id'),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  endedAt: moment('ended_at'),
});
