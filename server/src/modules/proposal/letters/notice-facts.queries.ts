import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { organisation, station } from '../../reference/reference.tables.ts';

/** A name in both languages; the letter takes its reader's. */
export interface TwoNames {
  readonly nameRu: string;
  readonly nameEn: string;
}
const none: TwoNames = { nameRu: '', nameEn: '' };

export async function authorOf(tx: Tx, personId: number) {
  const [row] = await tx
    .select({
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      nameRu: organisation.nameRu,
      nameEn: organisation.nameEn,
    })
    .from(person)
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(eq(person.id, personId));
  const { nameRu, nameEn, ...name } = row ?? { last_name: '', first_name: '', middle_name: '', ...none };
  return { ...name, organisation: { nameRu: nameRu ?? '', nameEn: nameEn ?? '' } };
}

export async function stationNameOf(tx: Tx, stationId: number | null): Promise<TwoNames> {
  return (await stationNamesOf(tx, [stationId]))(stationId);
}

/** In one statement; a proposal without a station names none. */
export async function stationNamesOf(
  tx: Tx,
  stationIds: readonly (number | null)[],
): Promise<(stationId: number | null) => TwoNames> {
  const ids = [...new Set(stationIds.filter((id) => id !== null))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: station.id, nameRu: station.nameRu, nameEn: station.nameEn })
          .from(station)
          .where(inArray(station.id, ids));
  const names = new Map(rows.map(({ id, ...name }) => [id, name]));
  return (id) => (id === null ? none : (names.get(id) ?? none));
}
