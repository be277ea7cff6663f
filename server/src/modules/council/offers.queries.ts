import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, exists, isNull } from 'drizzle-orm';
import { said } from '../../platform/database/in-language.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { offerableTo } from '../proposal/in-council.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { facilitySession, station } from '../reference/reference.tables.ts';
import { councilEntry, councilSession } from './council.tables.ts';

/** How these proposals stand to being put before a council, each with what would refuse it. */
export const offersOf = (tx: Executor, councilId: number, ids: readonly number[]) =>
  tx
    .select({
      id: proposal.id,
      status: proposal.status,
      isOfKind: exists(
        tx
          .select({ id: councilSession.kindId })
          .from(councilSession)
          .where(and(eq(councilSession.councilId, councilId), eq(councilSession.kindId, proposal.kindId))),
      ).mapWith(Boolean),
      isTaken: exists(
        tx
          .select({ id: councilEntry.id })
          .from(councilEntry)
          .where(and(eq(councilEntry.proposalId, proposal.id), isNull(councilEntry.releasedAt))),
      ).mapWith(Boolean),
    })
    .from(proposal)
    .where(isAmong(proposal.id, ids));

/** What may be put before a council now, by number. */
export const offeredTo = (tx: Executor, language: Language, councilId: number) => offered(tx, { councilId }, language);

const offered = prepared((query, { councilId }: { councilId: Place<number> }, language: Language) =>
  query
    .select({
      id: proposal.id,
      name: proposal.name,
      status: proposal.status,
      kindId: proposal.kindId,
      requestedHours: proposal.requestedHours,
      sessionId: proposal.sessionId,
      sessionName: facilitySession.name,
      stationName: said(language, station.fullNameRu, station.fullNameEn),
      applicant: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(offerableTo(councilId))
    .orderBy(asc(proposal.id)),
);
