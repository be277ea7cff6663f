import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { person } from '../account/account.tables.ts';
import { said } from '../reference/in-language.ts';
import { facilitySession, method, organisation, station } from '../reference/reference.tables.ts';
import { hasExpert } from '../review/assigned.queries.ts';
import { proposal, proposalComment } from './proposal.tables.ts';
import { hasMember } from './proposal.visibility.ts';

/** Only what a row shows: the long texts stay in the database. */
const columns = {
  id: proposal.id,
  name: proposal.name,
  keywords: proposal.keywords,
  applicantId: proposal.applicantId,
  stationId: proposal.stationId,
  kindId: proposal.kindId,
  status: proposal.status,
  statusAt: proposal.statusAt,
  submittedAt: proposal.submittedAt,
  updatedAt: proposal.updatedAt,
  requestedHours: proposal.requestedHours,
  grantedHours: proposal.grantedHours,
  extensionTo: proposal.extensionTo,
};

/** A verdict of the station that the proposal is at now; one of an earlier station no longer counts (fine point H48). */
export const hasVerdict = (tx: Executor): SQL =>
  exists(
    tx
      .select({ id: proposalComment.id })
      .from(proposalComment)
      .where(
        and(
          eq(proposalComment.proposalId, proposal.id),
          eq(proposalComment.kind, 'bs'),
          eq(proposalComment.stationId, proposal.stationId),
        ),
      ),
  );

/** Rows of lists by their ids and in their order, in one statement. The caller has asked who may see them. */
export async function rowsOf(tx: Executor, actor: Actor, language: Language, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await select(tx, actor, language, ids);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.proposal.id) ?? 0) - (place.get(b.proposal.id) ?? 0));
}

const select = (tx: Executor, actor: Actor, language: Language, ids: readonly number[]) =>
  tx
    .select({
      proposal: columns,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
      station: said(language, station.nameRu, station.nameEn),
      stationName: said(language, station.fullNameRu, station.fullNameEn),
      method: said(language, method.nameRu, method.nameEn),
      session: facilitySession.name,
      isMember: hasMember(actor.id),
      isExpert: hasExpert(actor.id, proposal.id),
      hasVerdict: hasVerdict(tx).mapWith(Boolean),
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(method, eq(method.id, proposal.methodId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(inArray(proposal.id, [...ids]));

export type SelectedRow = Awaited<ReturnType<typeof select>>[number];
