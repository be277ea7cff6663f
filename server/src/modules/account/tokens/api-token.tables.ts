import type { TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import { boolean, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Mirrors `server/migrations/0030-sign-in.sql`. */
export const apiToken = pgTable('api_token', {
  id: id(),
  personId: integer('person_id').notNull(),
  name: text('name').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  endsWithPassword: boolean('ends_with_password').notNull().default(false),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  endedAt: moment('ended_at'),
});
