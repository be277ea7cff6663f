import type { Actor } from '@luch/contract/account/roles.ts';
import type { PersonName } from '@luch/contract/account/person-name.ts';
import { addDays } from '@luch/contract/kernel/days.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PassListInput } from '@luch/contract/pass/pass.inputs.ts';
import { passLimits } from '@luch/contract/pass/pass-limits.ts';
import { livePassStatuses, passStatus as s } from '@luch/contract/pass/pass.machine.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { escapeLike } from '../../platform/database/like.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { surnameKey } from '../account/account.queries.ts';
import { person } from '../account/account.tables.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';
import { organisation, station } from '../reference/reference.tables.ts';
import { besides, inTab, isOfKeptCounts, keptTotal } from './pass-counts.queries.ts';
import { pass, passGuest, type PassRecord } from './pass.tables.ts';
import { passReader, visiblePass } from './pass.visibility.ts';

const creator = alias(person, 'creator');
const nameOf = (table: typeof person | typeof creator) => ({
  last_name: table.lastName,
  first_name: table.firstName,
  middle_name: table.middleName,
});

/** A pass with what stands beside it in every list. */
export interface PassWithProposal {
  readonly row: PassRecord;
  readonly proposal: {
    readonly id: number;
    readonly name: string;
    readonly status: number;
    readonly applicantId: number;
    readonly stationId: number | null;
    readonly kindId: number | null;
  };
  readonly stationName: string | null;
  readonly creator: { readonly last_name: string; readonly first_name: string; readonly middle_name: string };
  readonly creatorPhone: string;
}

const columns = (language: Language) => ({
  row: pass,
  proposal: {
    id: proposal.id,
    name: proposal.name,
    status: proposal.status,
    applicantId: proposal.applicantId,
    stationId: proposal.stationId,
    kindId: proposal.kindId,
  },
  stationName: language === 'ru' ? station.nameRu : station.nameEn,
  creator: nameOf(creator),
  creatorPhone: creator.phoneNumber,
});

/** A row of a list, with what it says about the guests. */
export interface ListedPass extends PassWithProposal {
  readonly guestCount: number;
  readonly firstGuest: PersonName | null;
}
const aboutGuests = {
  guestCount: sql<number>`(select count(*)::int from ${passGuest} g where g.pass_id = ${pass.id})`,
  firstGuest: sql<PersonName | null>`(
    select json_build_object('last_name', coalesce(p.last_name, g.last_name),
      'first_name', coalesce(p.first_name, g.first_name), 'middle_name', coalesce(p.middle_name, g.middle_name))
    from ${passGuest} g left join ${person} p on p.id = g.person_id
    where g.pass_id = ${pass.id} order by g.list_order, g.id limit 1)`,
};

const passes = <More extends object>(tx: Executor, language: Language, more = {} as More) =>
  tx
    .select({ ...columns(language), ...more })
    .from(pass)
    .innerJoin(proposal, eq(proposal.id, pass.proposalId))
    .innerJoin(creator, eq(creator.id, pass.creatorId))
    .leftJoin(station, eq(station.id, proposal.stationId));

export async function passById(
  tx: Executor,
  actor: Actor,
  id: number,
  language: Language,
): Promise<(PassWithProposal & { readonly isMember: boolean }) | undefined> {
  const isMember = sql<boolean>`exists (select from ${proposalMember} m
    where m.proposal_id = ${pass.proposalId} and m.person_id = ${actor.id} and m.is_active)`;
  const [found] = await passes(tx, language, { isMember }).where(
    and(eq(pass.id, id), visiblePass(tx, passReader(actor))),
  );
  return found;
}

/** Its creator has asked for a visit not to take place, and the office has not said so yet. */
export const cancelAsked = and(isNotNull(pass.cancelAskedAt), inArray(pass.status, [...livePassStatuses]));

/** One page, the nearest visit first, of the archive the latest. @param today in the facility's zone */
export async function passPage(
  db: Executor,
  actor: Actor,
  language: Language,
  input: PassListInput,
  today: string,
): Promise<{ readonly rows: ListedPass[]; readonly total: number }> {
  const { status_id: status, tab, proposal_id: proposalId, page, page_size: size } = input;
  const { isOffice, ...reader } = passReader(actor);
  const which = {
    ...reader,
    today,
    proposalId,
    status: status < 0 ? undefined : status,
    ...(input.search && searched(input.search)),
  };
  const shape = { isOffice, tab, isAskedToCancel: input.cancel_asked };
  const [rows, total] = await Promise.all([
    rowsOfPage(db, { ...which, size, offset: (page - 1) * size }, { ...shape, language }),
    isOfKeptCounts(actor, input)
      ? keptTotal(db, actor, input, today)
      : counted(db, which, shape).then(([found]) => found?.total ?? 0),
  ]);
  return { rows, total };
}

interface WhichPlaces {
  readonly readerId: Place<number>;
  readonly stations: Place<readonly number[]> | undefined;
  readonly today: Place<string>;
  readonly proposalId: Place<number> | undefined;
  readonly status: Place<number> | undefined;
  readonly surname?: Place<string> | undefined;
  readonly part?: Place<string> | undefined;
  readonly number?: Place<number> | undefined;
}
interface WhichShape {
  readonly isOffice: boolean;
  readonly tab: PassListInput['tab'];
  readonly isAskedToCancel: boolean;
}

const rowsOfPage = prepared(
  (
    query,
    { size, offset, ...which }: WhichPlaces & { size: Place<number>; offset: Place<number> },
    { language, ...shape }: WhichShape & { language: Language },
  ) => {
    // Current ones are few and are sorted: by the index of all visits they would be looked for behind years of past ones.
    const order =
      shape.tab === 'current'
        ? [sql`coalesce(${pass.starts}, 'infinity')`, asc(pass.id)]
        : [desc(pass.starts), desc(pass.id)];
    // The page is chosen before anything is fetched beside it.
    const chosen = sql`${pass.id} in (
      select pass.id from ${besides(shape)} where ${among(query, which, shape)}
      order by ${sql.join(order, sql`, `)} limit ${size} offset ${offset}
    )`;
    return passes(query, language, aboutGuests)
      .where(chosen)
      .orderBy(...order);
  },
);

/** How many passes somebody reads for whom nothing is kept, or who looks for some. */
const counted = prepared((query, which: WhichPlaces, shape: WhichShape) =>
  query
    .select({ total: sql<number>`count(*)::int` })
    .from(besides(shape))
    .where(among(query, which, shape)),
);

const among = (query: Executor, which: WhichPlaces, { isOffice, tab, isAskedToCancel }: WhichShape) =>
  and(
    visiblePass(query, { ...which, isOffice }),
    which.status && eq(pass.status, which.status),
    which.proposalId && eq(pass.proposalId, which.proposalId),
    tab && inTab(tab, which.readerId, which.today),
    isAskedToCancel ? cancelAsked : undefined,
    matching(which),
  );

function searched(text: string) {
  const number = /^№?\s*(\d{1,9})$/.exec(text)?.[1];
  return {
    surname: `${escapeLike(surnameKey(text))}%`,
    part: `%${escapeLike(text)}%`,
    number: number === undefined ? undefined : Number(number),
  };
}

/** A number, the beginning of a surname among guests, or a part of the station's name; each by an index of its own. */
const matching = ({ surname, part, number }: WhichPlaces): SQL | undefined =>
  surname &&
  part &&
  sql`${pass.id} in (
    select g.pass_id from ${person} p join ${passGuest} g on g.person_id = p.id where p.surname_key like ${surname}
    union all
    select g.pass_id from ${passGuest} g
      where g.person_id is null and replace(lower(g.last_name collate "und-x-icu"), 'ё', 'е') like ${surname}
    union all
    select v.id from ${station} s join ${proposal} o on o.station_id = s.id join ${pass} v on v.proposal_id = o.id
      where s.name_ru ilike ${part} or s.name_en ilike ${part}
    ${number === undefined ? sql`` : sql`union all select v.id from ${pass} v where v.id = ${number}::int or v.proposal_id = ${number}::int`}
  )`;

/** Somebody who comes, with the profile's phone and organisation where nothing else was said. */
export type GuestRow = Awaited<ReturnType<typeof guestsOf>>[number];
export function guestsOf(tx: Executor, passIds: readonly number[], language: Language) {
  const ofProfile = language === 'ru' ? organisation.shortNameRu : organisation.shortNameEn;
  return tx
    .select({
      id: passGuest.id,
      passId: passGuest.passId,
      personId: passGuest.personId,
      last_name: sql<string>`coalesce(${person.lastName}, ${passGuest.lastName})`,
      first_name: sql<string>`coalesce(${person.firstName}, ${passGuest.firstName})`,
      middle_name: sql<string>`coalesce(${person.middleName}, ${passGuest.middleName})`,
      phone: sql<string>`coalesce(nullif(${passGuest.phoneNumber}, ''), ${person.phoneNumber}, '')`,
      organization: sql<string>`coalesce(nullif(${passGuest.organization}, ''), ${ofProfile}, '')`,
      isForeign: passGuest.isForeign,
      hasAgreed: sql<boolean>`(${person.agreementAt} is not null)`,
      starts: passGuest.starts,
      ends: passGuest.ends,
      fields: passGuest.fields,
    })
    .from(passGuest)
    .leftJoin(person, eq(person.id, passGuest.personId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(isAmong(passGuest.passId, passIds))
    .orderBy(asc(passGuest.passId), asc(passGuest.listOrder), asc(passGuest.id));
}

/** Ready passes that hold on a day. None is longer than its limit (`pass_within_14_days`), so an index finds them. */
export const passesOn = (db: Executor, language: Language, day: string, most: number): Promise<PassWithProposal[]> =>
  passes(db, language)
    .where(
      and(
        eq(pass.status, s.ready),
        lte(pass.starts, day),
        gte(pass.ends, day),
        lte(pass.ends, addDays(day, passLimits.maxDays)),
      ),
    )
    .orderBy(asc(pass.id))
    .limit(most);

/** Asked for and not ready, though the visit is near or has begun. */
export const waitingPasses = (db: Executor, today: string, by: string) =>
  db
    .select({
      id: pass.id,
      starts: pass.starts,
      // Of one table the columns stand without its name.
      guest_count: sql<number>`(select count(*)::int from pass_guest where pass_guest.pass_id = pass.id)`,
    })
    .from(pass)
    .where(and(inArray(pass.status, [s.requested, s.in_processing]), lte(pass.starts, by), gte(pass.ends, today)))
    .orderBy(asc(pass.starts), asc(pass.id))
    .limit(50);
