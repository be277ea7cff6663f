import { isModerator } from '@luch/contract/account/roles.ts';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '../../../platform/database/prepared.ts';
import { proposal } from '../proposal.tables.ts';
import { belongsTo, type Reader } from '../proposal.visibility.ts';

type Columns = Record<'id' | 'applicantId' | 'stationId' | 'kindId' | 'status' | 'submittedAt', AnyPgColumn>;

/**
 * How far this person reads the answers of a proposal that they see: 2 all of them (author, team, moderators), 1 those of
 * office and station, 0 those of everybody. It stands in every read of answers.
 */
export const reachOf = (reader: Reader, table: Columns = proposal): SQL => {
  const { stations, kinds, roles } = reader;
  const isStaff = [
    roles.includes('bs') ? isAmong(table.stationId, stations) : undefined,
    roles.includes('msc_admin') ? isAmong(table.kindId, kinds) : undefined,
  ].flatMap((condition) => (condition ? [sql`when ${condition} then 1`] : []));
  if (isModerator(reader)) return sql`2`;
  return sql`(case when ${belongsTo(reader, table)} then 2 ${sql.join(isStaff, sql` `)} else 0 end)`;
};

/** An answer, or a question, that this person may read. @param level the readers of its question */
export const isWithinReach = (reader: Reader, level: AnyColumn, table: Columns = proposal): SQL =>
  and(sql`${level} <= ${reachOf(reader, table)}`) ?? sql`false`;
