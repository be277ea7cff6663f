import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { safetyLimits } from '@luch/contract/safety/safety-limits.ts';
import { isDecided, safetyStatus } from '@luch/contract/safety/safety.machine.ts';
import type { SafetyQuery } from '@luch/contract/safety/safety.schemas.ts';
import { and, asc, desc, eq, ilike, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { escapeLike } from '../../platform/database/like.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { surnameKey } from '../account/account.queries.ts';
import { person, personRole, stationResponsible } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { belongsTo, wasSubmitted } from '../proposal/proposal.visibility.ts';
import { sampleType, station } from '../reference/reference.tables.ts';
import { isSafety } from './safety.facts.ts';
import { safetyCase, safetyCaseHistory, sample, sampleHazard } from './safety.tables.ts';

/** Whose cases somebody reads, as a condition over `proposal`: a team its own; of what was submitted safety all, a station its own. */
const readBy = (actor: Actor): SQL | undefined =>
  or(
    belongsTo(actor),
    and(isSafety(actor) ? undefined : isAmong(proposal.stationId, ownStations(actor)), wasSubmitted()),
  );

const ownStations = ({ roles, stations }: Actor): readonly number[] => (roles.includes('bs') ? stations : []);

export type CaseRow = Awaited<ReturnType<typeof caseRows>>[number];
const longestFirst = [asc(safetyCase.statusAt), asc(proposal.id)];
const newestFirst = [desc(safetyCase.statusAt), desc(proposal.id)];

/** What is over waits for nobody. */
const over = [p.done, p.publication, p.reject, p.deleted, p.archived, p.not_realized];

/** The number of a proposal or a part of its title, the beginning of its author's surname, a part of the station's name. */
function matching(text: string): SQL | undefined {
  const number = /^№?\s*(\d{1,9})$/.exec(text)?.[1];
  const part = `%${escapeLike(text)}%`;
  return or(
    number === undefined ? undefined : eq(proposal.id, Number(number)),
    ilike(proposal.name, part),
    sql`${person.surnameKey} like ${`${escapeLike(surnameKey(text))}%`}`,
    ilike(station.nameRu, part),
    ilike(station.nameEn, part),
  );
}

/** The experiment that comes next, else the last one, with its cases: who waits longest first, of what is decided the newest. */
export function caseRows(
  tx: Executor,
  actor: Actor,
  language: Language,
  { status, proposal_id: proposalId, search, page = 1 }: Partial<SafetyQuery>,
  now: Date,
) {
  return tx
    .select({
      of: proposal,
      row: safetyCase,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      station: language === 'ru' ? station.nameRu : station.nameEn,
      sampleType: language === 'ru' ? sampleType.nameRu : sampleType.nameEn,
      total: sql<number>`count(*) over ()::int`,
      print: sql<string>`sample_print(${proposal.id})`,
      isMember: sql<boolean>`exists (select from proposal_member m where m.proposal_id = ${proposal.id}
        and m.person_id = ${actor.id} and m.is_active)`,
      slot: sql<{ id: number; start_at: string } | null>`(
        select json_build_object('id', r.id, 'start_at', r.start_at) from calendar_record r
        where r.proposal_id = ${proposal.id} and r.type = 2
        order by r.finish_at <= ${now.toISOString()}::timestamptz,
          abs(extract(epoch from r.start_at - ${now.toISOString()}::timestamptz)), r.id limit 1)`,
    })
    .from(proposal)
    .leftJoin(safetyCase, eq(safetyCase.proposalId, proposal.id))
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(sampleType, eq(sampleType.id, proposal.sampleTypeId))
    .where(
      and(
        readBy(actor),
        proposalId === undefined ? isNotNull(safetyCase.id) : eq(proposal.id, proposalId),
        status === undefined ? undefined : eq(safetyCase.status, status),
        status === undefined || isDecided(status) ? undefined : notInArray(proposal.status, over),
        search ? matching(search) : undefined,
      ),
    )
    .orderBy(...(status !== undefined && isDecided(status) ? newestFirst : longestFirst))
    .limit(safetyLimits.cases)
    .offset((page - 1) * safetyLimits.cases);
}

export const samplesOf = (tx: Executor, proposalIds: readonly number[]) =>
  tx
    .select()
    .from(sample)
    .where(isAmong(sample.proposalId, proposalIds))
    .orderBy(asc(sample.proposalId), asc(sample.number));

export const hazardsOf = (tx: Executor, proposalIds: readonly number[]) =>
  tx
    .select()
    .from(sampleHazard)
    .where(isAmong(sampleHazard.proposalId, proposalIds))
    .orderBy(asc(sampleHazard.number), asc(sampleHazard.hCode));

export const historiesOf = (tx: Executor, caseIds: readonly number[]) =>
  tx
    .select({
      entry: safetyCaseHistory,
      by: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(safetyCaseHistory)
    .leftJoin(person, eq(person.id, safetyCaseHistory.actorId))
    .where(isAmong(safetyCaseHistory.safetyCaseId, caseIds))
    .orderBy(asc(safetyCaseHistory.id));

/** The samples as they are now, in short. */
export async function printOf(tx: Executor, proposalId: number): Promise<string> {
  const { rows } = await tx.execute<{ print: string }>(sql`select sample_print(${proposalId}) as print`);
  return rows[0]?.print ?? '';
}

/**
 * Whether the last word on a case was this station's: whoever is of the safety office has spoken for that, and so may have
 * whoever holds neither office any more.
 */
export async function stationHadLastWord(tx: Executor, caseId: number, stationId: number): Promise<boolean> {
  const { personId: who, stationId: where } = stationResponsible;
  const [last] = await tx
    .select({ from: safetyCaseHistory.fromStatus, office: personRole.role, station: where })
    .from(safetyCaseHistory)
    .leftJoin(personRole, and(eq(personRole.personId, safetyCaseHistory.actorId), eq(personRole.role, 'safety')))
    .leftJoin(stationResponsible, and(eq(who, safetyCaseHistory.actorId), eq(where, stationId)))
    .where(eq(safetyCaseHistory.safetyCaseId, caseId))
    .orderBy(desc(safetyCaseHistory.id))
    .limit(1);
  return last !== undefined && last.office === null && last.station !== null && last.from !== safetyStatus.cleared;
}
