import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { NamedDecline } from '@luch/contract/review/review.schemas.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person, stationResponsible } from '../../account/account.tables.ts';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import {
  equipment,
  facilitySession,
  method,
  organisation,
  sampleType,
  scientificArea,
  station,
} from '../../reference/reference.tables.ts';
import { proposal, proposalEquipment, proposalPrevious } from '../proposal.tables.ts';
import { beamTimeColumns } from '../beam-time.queries.ts';
import { untilOf } from '../../expertise/deadlines.queries.ts';
import type { RatingsScope } from '../../expertise/expertise.policy.ts';
import { declinesOf } from '../../expertise/declines.queries.ts';
import { citableBy, officesOf, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Everything that a proposal refers to by id, with names in the reader's language: one statement for the card. */
export async function referencesOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Executor,
  actor: Actor,
  id: number,
  language: Language,
  scope: RatingsScope,
) {
  const shape = { language, scope, offices: officesOf(actor), timeZone: config.facilityTimeZone };
  const [found] = await references(tx, { ...valuesOf(actor), id, now: clock.now().toISOString() }, shape);
  return found;
}
export type References = NonNullable<Awaited<ReturnType<typeof referencesOf>>>;

type Places = ReaderPlaces & { readonly id: Place<number>; readonly now: Place<string> };
interface Shape {
  readonly language: Language;
  readonly offices: readonly Role[];
  readonly timeZone: string;
  /** What is said of experts is not even asked for anybody else. */
  readonly scope: RatingsScope;
}

const references = prepared((query, places: Places, { language, offices, timeZone, scope }: Shape) =>
  query
    .select({
      author: {
        email: person.email,
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
      },
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      station: {
        id: station.id,
        name: said(language, station.nameRu, station.nameEn),
        full_name: said(language, station.fullNameRu, station.fullNameEn),
        megascience_type_ext_id: station.kindId,
        is_active: station.isActive,
        is_available: station.isAvailable,
      },
      method: { id: method.id, name: said(language, method.nameRu, method.nameEn) },
      area: { id: scientificArea.id, name: said(language, scientificArea.nameRu, scientificArea.nameEn) },
      sampleType: { id: sampleType.id, name: said(language, sampleType.nameRu, sampleType.nameEn) },
      session: facilitySession,
      beamTime: beamTimeColumns(readerAt(places, offices), places.now, timeZone),
      equipment: equipmentOf(language),
      previous: previousOf(),
      rateUntil: scope !== 'none' ? untilOf(proposal.id) : sql<string | null>`null::text`,
      declines: scope === 'all' ? declinesOf(proposal.id) : sql<NamedDecline[]>`'[]'::json`,
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(method, eq(method.id, proposal.methodId))
    .leftJoin(scientificArea, eq(scientificArea.id, proposal.scientificAreaId))
    .leftJoin(sampleType, eq(sampleType.id, proposal.sampleTypeId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(eq(proposal.id, places.id)),
);

const equipmentOf = (language: Language): SQL<Named[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${equipment.id}, 'name', ${said(language, equipment.nameRu, equipment.nameEn)}
  ) order by ${equipment.id}), '[]')
  from ${proposalEquipment} join ${equipment} on ${equipment.id} = ${proposalEquipment.equipmentId}
  where ${proposalEquipment.proposalId} = ${proposal.id})`;

/** Only those that its readers can open: a name that leads nowhere would tell of a proposal that is not theirs. */
function previousOf(): SQL<(Named & { last_status_id: number })[]> {
  const previous = alias(proposal, 'previous');
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', ${previous.id}, 'name', ${previous.name}, 'last_status_id', ${previous.status}
    ) order by ${previous.id}), '[]')
    from ${proposalPrevious} join ${proposal} ${sql.identifier('previous')} on ${previous.id} = ${proposalPrevious.previousId}
    where ${proposalPrevious.proposalId} = ${proposal.id} and ${citableBy(proposal.applicantId, previous)})`;
}

/** Whom to call about the experiment. Somebody who may no longer sign in is nobody's contact. */
export const responsiblesOf = prepared((query, places: { stationId: Place<number> }) =>
  query
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      phone_number: person.phoneNumber,
      email: person.email,
    })
    .from(stationResponsible)
    .innerJoin(person, eq(person.id, stationResponsible.personId))
    .where(and(eq(stationResponsible.stationId, places.stationId), isNull(person.blockedAt)))
    .orderBy(inOrder(person.lastName, 'ru'), asc(person.id)),
);
