import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../server/src/platform/database/open.ts';
import type { FileStore } from '../server/src/platform/files/file-store.ts';
import { lostOrDoubled } from '../server/testing/kept.ts';
import type { Call } from '../server/testing/mixed-traffic.ts';
import type { Fault } from './faults.ts';
import { comparePost, type LetterRow, type Post } from './load/letters.ts';
import { outcomeOf } from './load/outcome.ts';
import { makeWriters, type Offices, startLoad } from './load/people.ts';
import { type Change, type Screen, unheard, watch } from './load/streams.ts';
import type { Stand } from './stand/stand.ts';
import { countCalls, type Result, type Streams } from './verdict.ts';

export interface Place {
  readonly stand: Stand;
  readonly database: Database;
  readonly files: FileStore;
  readonly offices: Offices;
}

const BEFORE = 5; // s, of an ordinary load
const AFTER = 8; // s, after what was struck is there again
const SCREENS = 4;
const LETTERS = 20; // s, for those that wait in an ordinary queue

/** Load, the fault, what mends it, load; then everything is looked for that was acknowledged. */
export async function takeTurn(place: Place, fault: Fault, seconds: number | undefined): Promise<Result> {
  const { stand, database, offices } = place;
  const writers = await makeWriters(database.db);
  const over = new AbortController();
  const screens = Array.from({ length: SCREENS }, (): Screen => ({ heard: [], ends: 0, isOpen: false }));
  const watching = screens.map((screen, at) =>
    watch(screen, stand.address, offices.moderators[at % offices.moderators.length] ?? '', over.signal),
  );
  const load = startLoad(stand.address, writers, offices.moderators);
  await sleep(BEFORE * 1000);
  const from = Date.now();
  const mend = await fault.strike(stand);
  await sleep(fault.lasts * 1000);
  mend();
  await sleep(Math.max(AFTER, (seconds ?? 0) - fault.lasts) * 1000);
  const to = Date.now();
  const told = await load.end();
  await stand.patroni.whole();
  await Promise.all([stand.proxy.up('web', stand.portals.length), stand.proxy.up('pg_writer', 1)]);
  await sleep(1000);
  const streams = judge(screens, submits(load.calls));
  over.abort();
  await Promise.all(watching);
  const post = await comeIn(place, LETTERS);
  const problems = await lostOrDoubled({ sql: database.sql, files: place.files }, told);
  return { fault: fault.says, ...countCalls(load.calls, { from, to }), problems, post, streams };
}

function judge(screens: readonly Screen[], happened: readonly Change[]): Streams {
  return {
    count: screens.length,
    ended: screens.reduce((sum, { ends }) => sum + ends, 0),
    open: screens.filter(({ isOpen }) => isOpen).length,
    missed: screens.reduce((sum, { heard }) => sum + unheard(heard, happened).length, 0),
  };
}

/** Acknowledged ones: every moderator's screen hears of them. */
const submits = (calls: readonly Call[]): Change[] =>
  calls
    .filter((call) => call.path.endsWith('/update_status/') && outcomeOf(call) === 'done')
    .map(({ text = '', begun }) => ({ id: (JSON.parse(text) as { readonly id: number }).id, begun }));

/** Waits until no letter waits, or for so many seconds. */
export async function comeIn({ stand, database: { sql } }: Place, seconds: number): Promise<Post> {
  for (const end = Date.now() + seconds * 1000; ; await sleep(500)) {
    const rows = await sql<LetterRow[]>`select id::text, sent_at is not null as "isSent" from mail`;
    const post = comparePost(rows, stand.letters);
    if (post.waiting === 0 || Date.now() > end) return post;
  }
}
