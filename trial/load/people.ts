import { setTimeout as sleep } from 'node:timers/promises';
import { openSignIn } from '../../server/src/modules/account/sign-ins.ts';
import type { Db } from '../../server/src/platform/database/open.ts';
import { aWriter } from '../../server/testing/kept.ts';
import { asker, type Call, type Told, type Traffic, write, type Writer } from '../../server/testing/mixed-traffic.ts';
import { aPerson } from '../../server/testing/people.ts';

/** Who uses the portal in every turn; those who write are others each time. */
export interface Offices {
  /** Tokens of moderators, whose screens are open. */
  readonly moderators: readonly string[];
}

export async function makeOffices(db: Db): Promise<Offices> {
  const moderators: string[] = [];
  for (const name of ['one', 'two']) {
    const id = await aPerson(db, { roles: ['moderator'], email: `moderator-${name}@example.org` });
    moderators.push(await signIn(db, id));
  }
  await aPerson(db, { roles: ['bs'], stations: [1] });
  await aPerson(db, { roles: ['msc_admin'], kinds: [1] });
  return { moderators };
}

async function signIn(db: Db, id: number): Promise<string> {
  return (await openSignIn(db, id, { userAgent: 'Trial', address: '127.0.0.1' }, new Date())).token;
}

const WRITERS = 4;
const DRAFTS = 24;
const PAUSE = 40; // ms

export interface Load {
  readonly calls: Call[];
  /** Answers what all of them were told, once the last one has its answer. */
  end(): Promise<Told[]>;
}

export const makeWriters = (db: Db): Promise<Writer[]> =>
  Promise.all(Array.from({ length: WRITERS }, () => aWriter(db, DRAFTS)));

export function startLoad(address: string, writers: readonly Writer[], [moderator = '']: readonly string[]): Load {
  const calls: Call[] = [];
  let isOver = false;
  const traffic: Traffic = {
    address: () => address,
    isOver: () => isOver,
    pause: PAUSE,
    onCall: (call) => calls.push(call),
  };
  const [card] = writers.flatMap(({ drafts }) => drafts);
  const own = writers[0]?.token ?? '';
  const writing = writers.map((writer) => write(writer, traffic));
  const reading = [
    read(own, traffic, `/api/proposals/proposal/detail/?id=${card}`),
    read(moderator, traffic, '/api/proposals/expert-proposal-new/list/?page_size=20&status_id=2'),
    read('', traffic, '/api/references/calendar/schedule/?type=1'),
    read('', traffic, '/'),
  ];
  return {
    calls,
    async end() {
      isOver = true;
      await Promise.all(reading);
      return Promise.all(writing);
    },
  };
}

async function read(token: string, traffic: Traffic, path: string): Promise<void> {
  const ask = asker(token, traffic);
  while (!traffic.isOver()) {
    await ask('GET', path);
    await sleep(PAUSE);
  }
}
