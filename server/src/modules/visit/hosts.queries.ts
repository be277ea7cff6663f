import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person, stationResponsible } from '../account/account.tables.ts';

/** Whom visitors of these stations ring up, by name; whoever is blocked answers no more. */
export const hostsOfStations = (tx: Executor, stationIds: readonly number[]) =>
  tx
    .select({
      stationId: stationResponsible.stationId,
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      phoneNumber: person.phoneNumber,
    })
    .from(stationResponsible)
    .innerJoin(person, eq(person.id, stationResponsible.personId))
    .where(and(isAmong(stationResponsible.stationId, stationIds), isNull(person.blockedAt)))
    .orderBy(asc(person.lastName), asc(person.id));
