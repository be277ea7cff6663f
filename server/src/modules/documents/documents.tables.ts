import type { DocumentState } from '@luch/contract/documents/documents.schemas.ts';
import type { ErrorDetails } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Role } from '@luch/contract/account/roles.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';

/** What somebody could read by when their document was made. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly stations: readonly number[];
  readonly kinds: readonly number[];
}

/** Mirrors `server/migrations/0170-documents.sql`. */
export const document = pgTable('document', {
  id: id(),
  ownerId: integer('owner_id').notNull(),
  kind: text('kind').notNull(),
  inputs: jsonb('inputs').notNull(),
  language: text('language').$type<Language>().notNull(),
  fingerprint: text('fingerprint').notNull(),
  madeWith: jsonb('made_with').$type<Standing>(),
  state: text('state').$type<DocumentState>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  failure: text('failure'),
  failureDetails: jsonb('failure_details').$type<ErrorDetails>().notNull().default({}),
  askedAt: moment('asked_at').notNull(),
  aliveAt: moment('alive_at').notNull(),
  madeAt: moment('made_at'),
  expiresAt: moment('expires_at'),
  fileName: text('file_name'),
  storageKey: uuid('storage_key'),
  size: integer('size'),
});
export type DocumentRecord = typeof document.$inferSelect;
