import { type SQL, sql } from 'drizzle-orm';
import { person } from './account.tables.ts';

/** Since when somebody gets no mailings any more: who never got any has not unsubscribed. */
export const switchedOff = (isOn: boolean, now: Date): SQL<Date | null> =>
  isOn
    ? sql`null`
    : sql`case when ${person.massEmailOn} then ${now.toISOString()}::timestamptz else ${person.massEmailOffAt} end`;
