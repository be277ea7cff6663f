import { isOfProposal } from '@luch/contract/calendar/record-type.ts';
import type { Config } from '../../platform/config.ts';
import type { CalendarRecord } from './calendar-records.tables.ts';

/**
 * One record is one event of its reader's calendar, in letters and in feeds alike: the same UID for ever, also when
 * preliminary time becomes an experiment.
 */
export const eventUid = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, type }: Pick<CalendarRecord, 'id' | 'type'>,
): string => `${isOfProposal(type) ? 'experiment' : 'record'}-${id}@${new URL(publicUrl).hostname}`;

/** SEQUENCE of the end of a record, newer than any of it while it stood. */
export const versionOfRemoved = (version: number): number => version + 1;
