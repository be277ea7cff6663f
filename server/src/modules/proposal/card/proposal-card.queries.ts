import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { NamedDecline } from '@luch/contract/review/review.schemas.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Executor } from '../../../platform/database/open.ts';
import { listOf, type Place, prepared } from '../../../platform/database/prepared.ts';
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
import { openSessions } from '../../reference/reference.queries.ts';
import { slots } from '../../calendar-records/calendar-records.queries.ts';
import { ratings } from '../../expertise/expertise.queries.ts';
import { openPlanChange } from '../actions/plan-change.queries.ts';
import { commentsFor } from '../comments/comments.view.ts';
import { proposalFileKinds } from '../files/file.policy.ts';
import { filesOf } from '../files/file.view.ts';
import { membersOf } from '../team/team.view.ts';
import type { Audience } from './audience.ts';
import { historyOf } from './history.view.ts';
import { proposal, proposalEquipment, proposalPrevious } from '../proposal.tables.ts';
import { beamTimeColumns } from '../beam-time.queries.ts';
import { untilOf } from '../../expertise/deadlines.queries.ts';
import { readableAnswers } from '../questions/readable-answers.queries.ts';
import type { RatingsScope } from '../../expertise/expertise.policy.ts';
import { declinesOf } from '../../expertise/declines.queries.ts';
import { citableBy, officesOf, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What its reader may know decides what is asked for. */
export interface CardAsked {
  readonly language: Language;
  readonly audience: Audience;
  /** What is said of experts is not even asked for anybody else. */
  readonly scope: RatingsScope;
  /** The station whose people are named; null: nobody is. */
  readonly contactsAt: number | null;
  /** The kind of which the open session is told; null: none is. */
  readonly openSessionOf: number | null;
  readonly planChange: boolean;
}

/** Everything that the card of a proposal shows beside its own row, names in the reader's language: one statement. */
export async function cardParts(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Executor,
  actor: Actor,
  id: number,
  { language, audience, scope, contactsAt, openSessionOf, planChange }: CardAsked,
) {
  const now = clock.now();
  const timeZone = config.facilityTimeZone;
  const values = {
    ...valuesOf(actor),
    id,
    ids: [id],
    now: now.toISOString(),
    today: dayOf(now, timeZone),
    contactsAt,
    openSessionOf,
    planChangeOf: planChange ? id : null,
  };
  const [found] = await parts(tx, values, { language, audience, scope, offices: officesOf(actor), timeZone });
  if (!found) throw new Error(`Proposal ${id} has vanished`);
  return found;
}
export type CardParts = Awaited<ReturnType<typeof cardParts>>;

interface Places extends ReaderPlaces {
  readonly id: Place<number>;
  readonly ids: Place<readonly number[]>;
  readonly now: Place<string>;
  readonly today: Place<string>;
  readonly contactsAt: Place<number | null>;
  readonly openSessionOf: Place<number | null>;
  readonly planChangeOf: Place<number | null>;
}
interface Shape extends Pick<CardAsked, 'language' | 'audience' | 'scope'> {
  readonly offices: readonly Role[];
  readonly timeZone: string;
}

const parts = prepared((query, places: Places, { language, audience, offices, timeZone, scope }: Shape) =>
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
      ...listsOf(query, places, { language, audience, scope }),
      ...readableAnswers(query, readerAt(places, offices), places.today),
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

const listsOf = (query: Db, places: Places, { language, audience, scope }: Omit<Shape, 'offices' | 'timeZone'>) => ({
  team: listOf(membersOf.build(query, { proposalId: places.id }, language)),
  files: listOf(filesOf.build(query, { id: places.id, kinds: proposalFileKinds }, 'proposalId')),
  happened: listOf(historyOf.build(query, { proposalId: places.id }, undefined)),
  comments: listOf(commentsFor(query, places.id, audience)),
  slots: listOf(slots.build(query, { proposalIds: places.ids }, undefined)),
  responsibles: listOf(responsiblesOf.build(query, { stationId: places.contactsAt }, undefined)),
  ratings: ratingsIn(query, places, language, scope),
  planChanges: listOf(openPlanChange.build(query, { proposalId: places.planChangeOf }, undefined)),
  openSessions: listOf(openSessions.build(query, { kindId: places.openSessionOf, today: places.today }, undefined)),
});

const ratingsIn = (query: Db, { id, readerId }: Places, language: Language, scope: RatingsScope) => {
  const places = { proposalId: id, expertId: scope === 'own' ? readerId : undefined };
  return scope === 'none'
    ? sql<never[]>`'[]'::json`
    : listOf(ratings.build(query, places, { language, rounds: 'current' }));
};

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
const responsiblesOf = prepared((query, places: { stationId: Place<number | null> }) =>
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
