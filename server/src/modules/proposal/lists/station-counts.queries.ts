import { type Actor, isModerator, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import {
  awaitsVerdict,
  listFilters,
  proposalMachine,
  proposalStatus as s,
  type ProposalStatus,
} from '@luch/contract/proposal/proposal.machine.ts';
import type { StationCounts } from '@luch/contract/proposal/staff.schemas.ts';
import { and, asc, count, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import { station } from '../../reference/reference.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { entrustedTo } from '../proposal.visibility.ts';
import { hasOpenPlanChange, hasVerdict, notOwn } from './staff-marks.queries.ts';
import { draftsAtStationsOf } from './station-drafts.queries.ts';

type Counts = z.output<typeof StationCounts>;

/**
 * The stations of this person and what each of them holds, in five statements, however many: own ones of a responsible,
 * also those switched off; active ones of own kinds of a head; all active ones of a moderator. The figures are those of
 * the staff lists.
 */
export async function stationCounts({ db }: Pick<Deps, 'db'>, actor: Actor, language: Language): Promise<Counts> {
  const rights = rightsOf(actor);
  if (!rights.has('bs') && !rights.has('msc_admin')) throw new AppError('forbidden');
  const stations = await stationsOf(db, actor, language);
  const at = inArray(
    proposal.stationId,
    stations.map(({ station_id: id }) => id),
  );
  const mine = and(entrustedTo(actor), at);
  const waiting = and(mine, notOwn(actor));
  const [byStatus, unjudged, asked, drafts] = await Promise.all([
    db
      .select({ station: proposal.stationId, status: proposal.status, count: count() })
      .from(proposal)
      .where(mine)
      .groupBy(proposal.stationId, proposal.status),
    perStation(db, and(waiting, inArray(proposal.status, [...listFilters[awaitsVerdict]]), not(hasVerdict(db)))),
    perStation(db, and(waiting, hasOpenPlanChange(db))),
    perStation(db, and(at, draftsAtStationsOf(actor))),
  ]);
  return stations.map((one) => {
    const held = (status: ProposalStatus): number =>
      byStatus.find((row) => row.station === one.station_id && row.status === status)?.count ?? 0;
    const all = statesOf(proposalMachine).map((status) => [status, held(status)]);
    const counts = {
      ...(Object.fromEntries(all) as Record<ProposalStatus, number>),
      [s.draft]: held(s.draft) + (drafts.get(one.station_id) ?? 0),
      [awaitsVerdict]: unjudged.get(one.station_id) ?? 0,
    };
    return { ...one, counts, plan_changes: asked.get(one.station_id) ?? 0 };
  });
}

function stationsOf(tx: Executor, actor: Actor, language: Language) {
  const name = said(language, station.nameRu, station.nameEn);
  const active = (kinds: SQL | undefined) => and(station.isActive, kinds);
  const isOwn = or(
    actor.roles.includes('bs') ? inArray(station.id, [...actor.stations]) : undefined,
    actor.roles.includes('msc_admin') ? active(inArray(station.kindId, [...actor.kinds])) : undefined,
    isModerator(actor) ? active(undefined) : undefined,
  );
  return tx
    .select({
      station_id: station.id,
      name,
      full_name: said(language, station.fullNameRu, station.fullNameEn),
      megascience_type_ext_id: station.kindId,
      is_active: station.isActive,
    })
    .from(station)
    .where(isOwn ?? sql`false`)
    .orderBy(asc(station.kindId), inOrder(name, language), asc(station.id));
}

async function perStation(tx: Executor, where: SQL | undefined): Promise<ReadonlyMap<number | null, number>> {
  const rows = await tx
    .select({ station: proposal.stationId, count: count() })
    .from(proposal)
    .where(where)
    .groupBy(proposal.stationId);
  return new Map(rows.map((row) => [row.station, row.count]));
}
