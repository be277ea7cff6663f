import type { Actor } from '@luch/contract/account/roles.ts';
import type { FeedView } from '@luch/contract/calendar-feed/calendar-feed.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { said } from '../../platform/database/in-language.ts';
import type { Executor } from '../../platform/database/open.ts';
import { facilityKind, station } from '../reference/reference.tables.ts';
import { plannedBy } from '../reference/station-office.queries.ts';
import { calendarFeed } from './calendar-feed.tables.ts';

const named = alias(station, 'named');

/** The calendars of this person, in one statement; whose station is not theirs any more says so. */
export async function feedsOf(tx: Executor, actor: Actor, language: Language, id?: number) {
  const rows = await tx
    .select({
      feed: calendarFeed,
      name: sql<string>`coalesce(${said(language, named.nameRu, named.nameEn)}, ${said(language, facilityKind.nameRu, facilityKind.nameEn)}, '')`,
      works: sql<boolean>`${calendarFeed.scope} = 'mine' or ${planned(tx, actor)}`,
    })
    .from(calendarFeed)
    .leftJoin(named, eq(named.id, calendarFeed.stationId))
    .leftJoin(facilityKind, eq(facilityKind.id, calendarFeed.kindId))
    .where(and(eq(calendarFeed.personId, actor.id), id === undefined ? undefined : eq(calendarFeed.id, id)))
    .orderBy(asc(calendarFeed.createdAt), asc(calendarFeed.id));
  return rows.map(({ feed, name, works }) => ({
    id: feed.id,
    scope: feed.scope,
    station_id: feed.stationId,
    megascience_type_ext_id: feed.kindId,
    name,
    generation: feed.generation,
    created_at: feed.createdAt,
    renewed_at: feed.renewedAt,
    last_read_at: feed.lastReadAt,
    works,
  }));
}
export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number] & { readonly scope: FeedView['scope'] };

const planned = (tx: Executor, actor: Actor) =>
  exists(
    tx
      .select({ id: station.id })
      .from(station)
      .where(
        and(
          or(eq(station.id, calendarFeed.stationId), and(eq(station.kindId, calendarFeed.kindId), station.isActive)),
          plannedBy(actor),
        ),
      ),
  );
