import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/portal-process.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/database/open.ts';
import { openSignIn } from '../account/sign-ins.ts';
import { type CalendarRecord, calendarRecord } from '../calendar-records/calendar-records.tables.ts';

/**
 * Fifty clients reserve, move and remove at random through two servers on one PostgreSQL, all of them in the same ten days
 * of two stations: no two records of a station overlap, nobody gets more than was granted, what was acknowledged stands,
 * and whoever is refused is told what is in the way.
 */
const [CLIENTS, CALLS, PROPOSALS, GRANTED] = [50, 8, 10, 60];
const STATIONS = [1, 3] as const;

let dataDir: string;
let portals: PortalProcess[];
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-calendar-'));
  portals = [await startPortalProcess({ DATA_DIR: dataDir })];
  portals.push(await startPortalProcess({ DATA_DIR: dataDir }));
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
}, 120_000);
afterAll(async () => {
  await database.close();
  for (const portal of portals) await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}
interface Client {
  call(method: string, where: string, body: object): Promise<Answer>;
}

async function aClient(index: number): Promise<Client> {
  const personId = await aPerson(database.db, { roles: ['bs'], stations: [...STATIONS] });
  const device = { userAgent: 'Test/1.0', address: '127.0.0.1' };
  const { token } = await openSignIn(database.db, personId, device, new Date());
  const address = portals[index % portals.length]?.address ?? '';
  return {
    async call(method, where, body) {
      const answer = await fetch(`${address}${where}`, {
        method,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

type Roll = ReturnType<typeof dice>;
const two = (value: number) => String(value).padStart(2, '0');
function anInterval(roll: Roll) {
  const start = new Date(Date.UTC(2027, 4, 1 + roll(10), roll(24), 30 * roll(2)));
  const finish = new Date(start.getTime() + (1 + roll(20)) * 1_800_000);
  const typed = (at: Date) =>
    `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  return { start_date: typed(start), finish_date: typed(finish) };
}

it('two servers never book a station twice, and say what is in the way', { timeout: 240_000 }, async () => {
  const applicantId = await aPerson(database.db);
  const proposals: { id: number; stationId: number }[] = [];
  for (let index = 0; index < PROPOSALS; index += 1) {
    const stationId = STATIONS[index % STATIONS.length] ?? 1;
    const fields = { applicantId, stationId, status: s.approve, grantedHours: GRANTED };
    proposals.push({ id: await aProposal(database.db, fields), stationId });
  }
  const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => aClient(index)));
  const standing = new Map<number, { stationId: number; proposalId: number | null }>();
  const refused: { body: Answer['body']; asked: ReturnType<typeof anInterval>; stationId: number }[] = [];
  let moved = 0;

  await Promise.all(
    clients.map(async (client, index) => {
      const roll = dice(index + 1);
      const mine: number[] = [];
      for (let turn = 0; turn < CALLS; turn += 1) {
        const what = mine.length === 0 ? 0 : roll(4);
        const asked = anInterval(roll);
        const own = mine[roll(mine.length)] ?? 0;
        if (what === 3) {
          const { stationId = 1, proposalId = null } = standing.get(own) ?? {};
          const whose = proposalId === null ? {} : { proposal_id: proposalId };
          const { status, body } = await client.call('POST', '/api/calendar/delete/', { id: own, ...whose });
          expect([200, body]).toEqual([status, body]);
          standing.delete(own);
          mine.splice(mine.indexOf(own), 1);
          expect(STATIONS).toContain(stationId);
          continue;
        }
        if (what === 2) {
          const { stationId = 1 } = standing.get(own) ?? {};
          const { status, body } = await client.call('PATCH', '/api/calendar/detail/', { id: own, ...asked });
          if (status === 200) moved += 1;
          else refused.push({ body, asked, stationId });
          continue;
        }
        const proposal = proposals[roll(PROPOSALS)] ?? { id: 0, stationId: 1 };
        const isExperiment = roll(3) > 0;
        const { status, body } = await client.call('POST', '/api/calendar/detail/', {
          type: isExperiment ? 2 : 1,
          station_id: proposal.stationId,
          ...(isExperiment && { proposal_id: proposal.id }),
          ...asked,
        });
        if (status !== 200) {
          refused.push({ body, asked, stationId: proposal.stationId });
          continue;
        }
        standing.set(body.record.id, { stationId: proposal.stationId, proposalId: isExperiment ? proposal.id : null });
        mine.push(body.record.id);
      }
    }),
  );

  const records = await database.db.select().from(calendarRecord).orderBy(asc(calendarRecord.startAt));
  // What was acknowledged stands, and nothing else.
  expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...standing.keys()].toSorted((a, b) => a - b));
  for (const stationId of STATIONS) expectApart(records.filter((record) => record.stationId === stationId));
  for (const { id } of proposals) {
    const hours = records.filter(({ proposalId }) => proposalId === id).reduce((sum, one) => sum + hoursOf(one), 0);
    expect(hours).toBeLessThanOrEqual(GRANTED);
    const asked = {
      type: 2,
      proposal_id: id,
      intervals: [{ date_start: '2028-01-01 09:00', date_end: '2028-01-01 10:00' }],
    };
    expect((await clients[0]?.call('POST', '/api/calendar/check/', asked))?.body.limit).toBe(GRANTED - hours);
  }
  expect([moved > 0, refused.length > 0, records.length > 10]).toEqual([true, true, true]);
  for (const { body, asked, stationId } of refused) {
    expect(['interval_taken', 'interval_over_limit']).toContain(body.code);
    if (body.code !== 'interval_taken') continue;
    expect(body.in_the_way.length).toBeGreaterThan(0);
    for (const one of body.in_the_way) {
      expect(one.station_id).toBe(stationId);
      expect(one.start_date < asked.finish_date && one.finish_date > asked.start_date).toBe(true);
    }
  }
});

const hoursOf = ({ startAt, finishAt }: CalendarRecord) => (finishAt.getTime() - startAt.getTime()) / 3_600_000;

function expectApart(records: readonly CalendarRecord[]): void {
  for (const [index, record] of records.entries()) {
    const next = records[index + 1];
    if (next) expect(next.startAt.getTime()).toBeGreaterThanOrEqual(record.finishAt.getTime());
  }
}
