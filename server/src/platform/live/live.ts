import type { LiveEvent, LiveMessage, LiveSignal } from '@luch/contract/live.ts';
import { sql as template } from 'drizzle-orm';
import type { Executor, Sql } from '../database/open.ts';
import type { Logger } from '../logger.ts';

export type Audience = number | readonly number[] | 'everyone';

export interface Live {
  /** Tells all open screens of these people, in every process, when (and only if) the transaction commits. */
  publish(tx: Executor, people: Audience, event: LiveEvent): Promise<void>;
}

/** For what happens before anybody looks, and for what is only tried out. */
export const silentLive: Live = { publish: () => Promise.resolve() };

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

interface Message {
  readonly people: readonly number[] | 'everyone';
  readonly event: LiveEvent;
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
    async publish(tx, people, event) {
      for (const group of groupsOf(people)) {
        const message: Message = { people: group, event };
        await tx.execute(template`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
      }
    },
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

function groupsOf(people: Audience): Message['people'][] {
  if (people === 'everyone') return ['everyone'];
  const all = [...new Set([people].flat())];
  return Array.from({ length: Math.ceil(all.length / MOST_PEOPLE) }, (_, at) =>
    all.slice(at * MOST_PEOPLE, (at + 1) * MOST_PEOPLE),
  );
}
