import type { Language } from '@luch/contract/kernel/language.ts';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { passHistory, passResponsible } from '../pass.tables.ts';

/** What stands in the card of a pass besides its own row. */

const name = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

export const responsiblesOfPasses = (tx: Executor, passIds: readonly number[]) =>
  tx
    .select({ passId: passResponsible.passId, id: person.id, ...name, phone: person.phoneNumber })
    .from(passResponsible)
    .innerJoin(person, eq(person.id, passResponsible.personId))
    .where(isAmong(passResponsible.passId, passIds))
    .orderBy(asc(person.lastName), asc(person.id));

export const passHistoryOf = (tx: Executor, id: number) =>
  tx
    .select({ entry: passHistory, actor: name })
    .from(passHistory)
    .leftJoin(person, eq(person.id, passHistory.actorId))
    .where(eq(passHistory.passId, id))
    .orderBy(asc(passHistory.id));

/** The slots for which somebody comes, with the stations that they stand at. */
export const slotsOfPasses = (tx: Executor, recordIds: readonly number[], language: Language) =>
  recordIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: calendarRecord.id,
          startAt: calendarRecord.startAt,
          finishAt: calendarRecord.finishAt,
          stationId: station.id,
          stationName: language === 'ru' ? station.nameRu : station.nameEn,
        })
        .from(calendarRecord)
        .innerJoin(station, eq(station.id, calendarRecord.stationId))
        .where(isAmong(calendarRecord.id, recordIds));
