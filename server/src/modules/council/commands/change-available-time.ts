import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilStation } from '@luch/contract/council/council-card.schemas.ts';
import type { AvailableTimeInput, AvailableTimesInput } from '@luch/contract/council/council-content.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { changedStations } from '../card/changed.view.ts';
import { councilStation } from '../council.tables.ts';
import { editCouncil, type EditContext } from './edit-council.ts';

/** Hours that a station has for the session of a council; null: nobody has said (fine point A43). */
export function changeAvailableTime(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: AvailableTimeInput,
): Promise<CouncilStation> {
  const { council_id: councilId, station_id: stationId, council_station_id: id, new_time_available: hours } = input;
  return editCouncil(deps, actor, councilId, 'available_time', async (context) => {
    await demandSeen(context, [input]);
    await context.tx
      .update(councilStation)
      .set({ availableHours: hours })
      .where(
        and(
          eq(councilStation.councilId, councilId),
          eq(councilStation.stationId, stationId),
          id === undefined ? undefined : eq(councilStation.id, id),
        ),
      );
    const [station] = (await changedStations(context, language)).filter((one) => one.station_id === stationId);
    if (!station || (id !== undefined && station.id !== id)) throw new AppError('not_found');
    return station;
  });
}

/** The same of several stations, all or none. */
export function changeAvailableTimes(
  deps: Deps,
  actor: Actor,
  language: Language,
  { council_id: councilId, stations }: AvailableTimesInput,
): Promise<CouncilStation[]> {
  return editCouncil(deps, actor, councilId, 'available_time', async (context) => {
    await demandSeen(context, stations);
    const said = JSON.stringify(stations);
    const changed = await context.tx
      .update(councilStation)
      .set({ availableHours: sql`said.new_time_available` })
      .from(sql`jsonb_to_recordset(${said}::jsonb) as said (station_id int, new_time_available numeric)`)
      .where(and(eq(councilStation.councilId, councilId), sql`${councilStation.stationId} = said.station_id`))
      .returning({ id: councilStation.id });
    if (changed.length < new Set(stations.map((one) => one.station_id)).size) throw new AppError('not_found');
    return changedStations(context, language);
  });
}

/** What somebody else has said of a station meanwhile is not overwritten; the same is no quarrel. */
async function demandSeen({ tx, row }: EditContext, stations: AvailableTimesInput['stations']): Promise<void> {
  const known = await tx
    .select({ id: councilStation.stationId, hours: councilStation.availableHours })
    .from(councilStation)
    .where(eq(councilStation.councilId, row.id));
  const hoursOf = new Map(known.map(({ id, hours }) => [id, hours]));
  const isOvertaken = stations.some(({ station_id: id, seen_time_available: seen, new_time_available: wanted }) => {
    const hours = hoursOf.get(id);
    return seen !== undefined && hours !== undefined && hours !== seen && hours !== wanted;
  });
  if (isOvertaken) throw new AppError('moved_on');
}
