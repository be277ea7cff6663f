import type { ImportKind } from '@luch/contract/importing/import.schemas.ts';
import { boolean, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Mirrors `server/migrations/0230-importing.sql` and `0344-imported-and-merged.sql`. */
export const importedRow = pgTable(
  'imported_row',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    key: text('key').notNull(),
    digest: bytea('digest'),
    version: integer('version'),
    personId: integer('person_id'),
    organisationId: integer('organisation_id'),
    methodId: integer('method_id'),
    stationId: integer('station_id'),
    sessionId: integer('session_id'),
    proposalId: integer('proposal_id'),
    isMerged: boolean('is_merged').notNull().default(false),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [primaryKey({ name: 'imported_row_once', columns: [table.kind, table.key] })],
);
