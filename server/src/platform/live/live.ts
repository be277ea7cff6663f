import type { LiveEvent, LiveMessage, LiveSignal } from '@luch/contract/live.ts';
import { type SQL, sql as template } from 'drizzle-orm';
import { sayLater } from '../database/write-at-end.ts';
import type { Executor, Sql } from '../database/open.ts';
import type { Logger } from '../logger.ts';

export type Audience = number | readonly number[] | 'everyone';

export interface Live {
  /** Tells all open screens of these people, in every process, when (and only if) the transaction commits. */
  publish(tx: Executor, people: Audience, event: LiveEvent): Promise<void>;
  /** The same of many things at once, in one statement. */
  publishAll(tx: Executor, said: readonly Said[]): Promise<void>;
  /** The same to whomever a query finds, which is carried out with the message. */
  publishFound(tx: Executor, found: SQL<Found>): Promise<void>;
}
/** The columns of such a query. */
interface Found {
  readonly people: readonly number[];
  readonly event: LiveEvent;
}
export interface Said {
  readonly people: Audience;
  readonly event: LiveEvent;
}

/** For what happens before anybody looks, and for what is only tried out. */
export const silentLive: Live = {
  publish: () => Promise.resolve(),
  publishAll: () => Promise.resolve(),
  publishFound: () => Promise.resolve(),
};

export interface LiveHub extends Live {
  /** Hears what is told to this person until the answered function is called. */
  listen(person: number, hear: (message: LiveMessage) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'luch_live';
/** A message of PostgreSQL holds 8000 bytes; an id has at most 11. */
const MOST_PEOPLE = 500;
/** After a gap in hearing, everything on a screen may be old. */
const resync: LiveSignal = { type: 'resync' };

interface Message extends Said {
  readonly people: readonly number[] | 'everyone';
}

/** Listens on a connection of its own, which is renewed when it breaks. */
export async function openLive(sql: Sql, logger: Logger): Promise<LiveHub> {
  const ears = new Map<number, Set<(message: LiveMessage) => void>>();
  const tell = (people: Iterable<number>, said: LiveMessage): void => {
    for (const person of people) for (const hear of ears.get(person) ?? []) hear(said);
  };

  let connected = false;
  const subscription = await sql.listen(
    CHANNEL,
    (text) => {
      const { people, event } = JSON.parse(text) as Message;
      tell(people === 'everyone' ? ears.keys() : people, event);
    },
    () => {
      if (connected) logger.info('live messages are heard again');
      if (connected) tell(ears.keys(), resync);
      connected = true;
    },
  );

  return {
    publish: (tx, people, event) => tellLive(tx, [{ people, event }]),
    publishAll: tellLive,
    publishFound: (tx, found) =>
      sayLater(
        tx,
        template`
          select pg_notify(${CHANNEL}, json_build_object('people', part.people, 'event', said.event)::text)::text
          from (${found}) as said, lateral (
            select json_agg(person) as people from unnest(said.people) with ordinality as one (person, place)
            group by (place - 1) / ${MOST_PEOPLE}::int
          ) as part`,
      ),
    listen(person, hear) {
      const own = ears.get(person) ?? new Set();
      ears.set(person, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && ears.get(person) === own) ears.delete(person);
      };
    },
    close: () => subscription.unlisten().catch(() => undefined),
  };
}

/** Says it with the transaction; whoever listens hears it in every process. */
export async function tellLive(tx: Executor, said: readonly Said[]): Promise<void> {
  const messages = said.flatMap(({ people, event }): Message[] =>
    groupsOf(people).map((group) => ({ people: group, event })),
  );
  if (messages.length === 0) return;
  const texts = JSON.stringify(messages.map((message) => JSON.stringify(message)));
  await sayLater(
    tx,
    template`select pg_notify(${CHANNEL}, said)::text from jsonb_array_elements_text(${texts}::jsonb) said`,
  );
}

function groupsOf(people: Audience): Message['people'][] {
  if (people === 'everyone') return ['everyone'];
  const all = [...new Set([people].flat())];
  return Array.from({ length: Math.ceil(all.length / MOST_PEOPLE) }, (_, at) =>
    all.slice(at * MOST_PEOPLE, (at + 1) * MOST_PEOPLE),
  );
}
