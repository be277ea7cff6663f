import type { Actor } from '@luch/contract/account/roles.ts';
import type { FeedInput } from '@luch/contract/calendar-feed/calendar-feed.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErasedPerson } from '../account/account.events.ts';
import { newSecret } from '../../platform/secret.ts';
import { stationsOfKinds } from '../calendar/stations.queries.ts';
import { demandStationOffice } from '../reference/station-office.queries.ts';
import { calendarFeed } from './calendar-feed.tables.ts';
import { type FeedRow, feedsOf } from './feed.queries.ts';

type KeepDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

interface NewAddress {
  readonly feed: FeedRow;
  /** Told once, and kept nowhere. */
  readonly address: string;
}

const addressOf = ({ config }: KeepDeps, secret: string): string =>
  `${config.publicUrl}/api/calendar/feed/${secret}.ics`;

/** One for each thing that a person may subscribe to; a second one is refused, so that no address changes unasked. */
export const addFeed = (deps: KeepDeps, actor: Actor, language: Language, input: FeedInput): Promise<NewAddress> =>
  deps.db.transaction(async (tx) => {
    await demandReadable(tx, actor, input);
    const { text, hash } = newSecret();
    const now = deps.clock.now();
    const [row] = await tx
      .insert(calendarFeed)
      .values({
        personId: actor.id,
        scope: input.scope,
        stationId: input.scope === 'station' ? input.station_id : null,
        kindId: input.scope === 'kind' ? input.megascience_type_ext_id : null,
        secretHash: hash,
        createdAt: now,
        renewedAt: now,
      })
      .returning({ id: calendarFeed.id });
    return { feed: await feedOf(tx, actor, language, row?.id ?? 0), address: addressOf(deps, text) };
  });

/** Of two who renew at once the second is told, and the address of the first goes on. */
export const renewFeed = (
  deps: KeepDeps,
  actor: Actor,
  language: Language,
  { id, generation }: { readonly id: number; readonly generation: number },
): Promise<NewAddress> =>
  deps.db.transaction(async (tx) => {
    const { text, hash } = newSecret();
    const renewed = await tx
      .update(calendarFeed)
      .set({
        secretHash: hash,
        renewedAt: deps.clock.now(),
        lastReadAt: null,
        generation: sql`${calendarFeed.generation} + 1`,
      })
      .where(and(isOwn(actor, id), eq(calendarFeed.generation, generation)))
      .returning({ id: calendarFeed.id });
    const feed = await feedOf(tx, actor, language, id);
    if (renewed.length === 0) throw new AppError('feed_renewed');
    return { feed, address: addressOf(deps, text) };
  });

/** @throws AppError `not_found` for somebody else's, and for one that is withdrawn already */
export async function withdrawFeed({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<void> {
  const gone = await db.delete(calendarFeed).where(isOwn(actor, id)).returning({ id: calendarFeed.id });
  if (gone.length === 0) throw new AppError('not_found');
}

/** All of a person who is erased. */
export async function withdrawFeeds({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.delete(calendarFeed).where(eq(calendarFeed.personId, personId));
}

const isOwn = (actor: Actor, id: number) => and(eq(calendarFeed.id, id), eq(calendarFeed.personId, actor.id));

async function demandReadable(tx: Tx, actor: Actor, input: FeedInput): Promise<void> {
  if (input.scope === 'station') await demandStationOffice(tx, actor, input.station_id);
  if (input.scope !== 'kind') return;
  const stations = await stationsOfKinds(tx, actor, [input.megascience_type_ext_id]);
  if (stations.length === 0) throw new AppError('forbidden');
}

async function feedOf(tx: Tx, actor: Actor, language: Language, id: number): Promise<FeedRow> {
  const [feed] = await feedsOf(tx, actor, language, id);
  if (!feed) throw new AppError('not_found');
  return feed;
}
