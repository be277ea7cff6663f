import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { facilitySession, organisation, station } from '../../reference/reference.tables.ts';

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
  if (stationId === null) return none;
  const [row] = await tx
    .select({ nameRu: station.nameRu, nameEn: station.nameEn })
    .from(station)
    .where(eq(station.id, stationId));
  return row ?? none;
}

export async function sessionNameOf(tx: Tx, sessionId: number | null): Promise<string | null> {
  if (sessionId === null) return null;
  const [row] = await tx
    .select({ name: facilitySession.name })
    .from(facilitySession)
    .where(eq(facilitySession.id, sessionId));
  return row?.name ?? null;
}
