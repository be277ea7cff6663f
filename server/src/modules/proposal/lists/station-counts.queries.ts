import { type Actor, type Role, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import {
  awaitsVerdict,
  proposalMachine,
  proposalStatus as s,
  type ProposalStatus,
} from '@luch/contract/proposal/proposal.machine.ts';
import type { StationCounts } from '@luch/contract/proposal/staff.schemas.ts';
import { and, asc, count, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import { station } from '../../reference/reference.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { entrustedTo, officesOf, type Reader, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';
import { isOwnWork } from '../../expertise/own-work.queries.ts';
import { notOwn, waitsFor } from './staff-marks.queries.ts';
import { hasListQuestions } from '../questions/list-questions.queries.ts';
import { countByStationAndStatus } from './status-counts.queries.ts';
import { statusCounts } from './status-counts.tables.ts';
import { draftsAtStationsOf } from './station-drafts.queries.ts';

type Counts = z.output<typeof StationCounts>;

/**
 * The stations of this person and what each of them holds, in six statements, however many: own ones of a responsible,
 * also those switched off; active ones of own kinds of a head; all active ones of a moderator. The figures are those of
 * the staff lists.
 */
export async function stationCounts({ db }: Pick<Deps, 'db'>, actor: Actor, language: Language): Promise<Counts> {
  const rights = rightsOf(actor);
  if (!rights.has('bs') && !rights.has('msc_admin')) throw new AppError('forbidden');
  const offices = officesOf(actor);
  const stations = await stationsInCharge(db, valuesOf(actor), { offices, language });
  const values = { ...valuesOf(actor), at: stations.map(({ station_id: id }) => id) };
  const [byStatus, own, asked, drafts, hasQuestions] = await Promise.all([
    countedByStatus(db, values, offices),
    ownAwaitingVerdict(db, values, offices).then(byStation),
    askedToChange(db, values, offices).then(byStation),
    draftsAt(db, values, offices).then(byStation),
    hasListQuestions(db, actor),
  ]);
  return stations.map((one) => {
    const rows = byStatus.filter((row) => row.station === one.station_id);
    const held = (status: ProposalStatus): number => rows.find((row) => row.status === status)?.count ?? 0;
    const awaiting = rows.reduce((total, row) => total + row.awaiting, 0);
    const all = statesOf(proposalMachine).map((status) => [status, held(status)]);
    const counts = {
      ...(Object.fromEntries(all) as Record<ProposalStatus, number>),
      [s.draft]: held(s.draft) + (drafts.get(one.station_id) ?? 0),
      [awaitsVerdict]: awaiting - (own.get(one.station_id) ?? 0),
    };
    return { ...one, counts, plan_changes: asked.get(one.station_id) ?? 0, has_questions: hasQuestions };
  });
}

const stationsInCharge = prepared(
  (query, places: ReaderPlaces, { offices, language }: { offices: readonly Role[]; language: Language }) => {
    const name = said(language, station.nameRu, station.nameEn);
    const isInCharge = or(
      offices.includes('bs') ? isAmong(station.id, places.stations) : undefined,
      offices.includes('msc_admin') ? and(station.isActive, isAmong(station.kindId, places.kinds)) : undefined,
      offices.includes('moderator') ? station.isActive : undefined,
    );
    return query
      .select({
        station_id: station.id,
        name,
        full_name: said(language, station.fullNameRu, station.fullNameEn),
        megascience_type_ext_id: station.kindId,
        is_active: station.isActive,
      })
      .from(station)
      .where(isInCharge ?? sql`false`)
      .orderBy(asc(station.kindId), inOrder(name, language), asc(station.id));
  },
);

type AtStations = ReaderPlaces & { readonly at: Place<readonly number[]> };

/** From the kept counts, which know no people: what waits for a word is not the own work. */
const countedByStatus = prepared((query, places: AtStations, offices: readonly Role[]) =>
  countByStationAndStatus(
    query,
    and(entrustedTo(readerAt(places, offices), statusCounts), isAmong(statusCounts.stationId, places.at)),
  ),
);
const draftsAt = prepared((query, places: AtStations, offices: readonly Role[]) =>
  countByStationAndStatus(
    query,
    and(draftsAtStationsOf(readerAt(places, offices), statusCounts), isAmong(statusCounts.stationId, places.at)),
  ),
);

/** How many there are at each of these stations that `which` holds for. */
const perStation = (which: (query: Executor, reader: Reader) => SQL | undefined) =>
  prepared((query, places: AtStations, offices: readonly Role[]) =>
    query
      .select({ station: proposal.stationId, count: count() })
      .from(proposal)
      .where(and(isAmong(proposal.stationId, places.at), which(query, readerAt(places, offices))))
      .groupBy(proposal.stationId),
  );

const ownAwaitingVerdict = perStation((_query, reader) =>
  and(isOwnWork(reader), entrustedTo(reader), sql`${proposal.awaitsVerdict}`),
);
const askedToChange = perStation((query, reader) =>
  and(
    inArray(proposal.status, [...proposalMachine.actions.forward_plan_change.from]),
    entrustedTo(reader),
    notOwn(reader),
    waitsFor.plan_change(query, reader),
  ),
);

const byStation = (rows: readonly { station: number | null; count: number }[]): ReadonlyMap<number | null, number> =>
  new Map(rows.map((row) => [row.station, row.count]));
