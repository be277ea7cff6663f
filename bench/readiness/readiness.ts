import { setTimeout as sleep } from 'node:timers/promises';
import { writeWeeklyLetters } from '../../server/src/modules/visit/readiness/weekly-letters.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { Sql } from '../../server/src/platform/database/open.ts';
import { openPortal } from '../../server/src/portal.ts';
import { addDays, mondayOf } from '../../contract/src/kernel/days.ts';
import type { Bench } from '../bench.ts';
import { type Figure, percentile } from '../figures.ts';
import { inWorlds, type OpenWorld } from '../world/open-world.ts';
import { signInAll } from '../world/sign-in.ts';
import { people } from '../world/size.ts';

const SIZE = 100_000;
const VISITORS = 2000;
const MOST = 20; // ms
const READ = '/api/proposals/expert-proposal-new/list/?status_id=104';

/**
 * The week of a station over ten years of proposals, and the weekly letters to two thousand people, written by the
 * process that others read from. `data=<folder>` keeps the world.
 */
export const measureReadiness = (bench: Bench): Promise<readonly Figure[]> =>
  inWorlds(bench, [bench.number('most', SIZE)], {}, async ([world]) => (world ? measure(bench, world) : []));

async function measure(bench: Bench, { dataDir }: OpenWorld): Promise<Figure[]> {
  // In this process, whose clock can be turned to a Monday: it answers those who read, and writes the letters.
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0', RATE_LIMIT: 'off' });
  const portal = await openPortal(config);
  const { deps } = portal;
  try {
    const address = await portal.listen();
    const { station, week } = await growWeek(deps.sql);
    const tokens = await signInAll(deps.sql, [people.scientist, people.moderator]);
    const ask = async (who: number, path: string) => {
      const answer = await fetch(`${address}${path}`, { headers: { authorization: `Token ${tokens.get(who)}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    };
    const figures: Figure[] = [];
    for (const call of ['readiness', 'week', 'next_week']) {
      const path = `/api/visits/${call}/?station_id=${station}&week=${week}`;
      const waits = await timesOf(bench.number('rounds', 40), () => ask(people.moderator, path));
      figures.push(
        {
          subject: `a station’s ${call}`,
          what: 'half of the answers',
          value: percentile(waits, 50),
          unit: 'ms',
          atMost: MOST,
        },
        { subject: `a station’s ${call}`, what: '95 of 100', value: percentile(waits, 95), unit: 'ms' },
      );
    }
    const read = () => ask(people.moderator, READ);
    const before = percentile(await timesOf(400, read), 95);
    const waits: number[] = [];
    const monday = new Date(`${mondayOf(addDays(new Date().toISOString().slice(0, 10), 7))}T09:00:00Z`);
    const writing = timed(() => writeWeeklyLetters({ ...deps, clock: { ...deps.clock, now: () => monday } }));
    for (let over = false; !over; ) {
      over = await Promise.race([writing.then(() => true), sleep(5).then(() => false)]);
      waits.push((await timed(read)).took);
    }
    const { took, result: written } = await writing;
    const subject = 'weekly letters';
    return [
      ...figures,
      { subject, what: 'letters', value: written, unit: 'seen', atLeast: VISITORS },
      { subject, what: 'all of them', value: took, unit: 'ms' },
      { subject, what: 'list of others, 95 of 100, before', value: before, unit: 'ms' },
      {
        subject,
        what: 'list of others, 95 of 100, meanwhile',
        value: percentile(waits, 95),
        unit: 'ms',
        atMost: before * 1.5,
      },
    ];
  } finally {
    await portal.close();
  }
}

/** Two thousand people are expected at what is still to come; a course is needed on site. Once for a kept world. */
async function growWeek(sql: Sql): Promise<{ station: number; week: string }> {
  await sql`update visit_floor set last_slot = 0`;
  await sql`
    insert into visit (status, status_at, proposal_id, slot_id, person_id, mode, arrives, leaves, created_at, created_by)
    select 1, now(), slot.proposal_id, slot.id, visitor.id, 'on_site', slot.start_at::date, slot.finish_at::date, now(), visitor.id
    from (select id, row_number() over (order by id) as at from person where id >= ${people.author} limit ${VISITORS}) visitor
    join (
      select id, proposal_id, start_at, finish_at, row_number() over (order by start_at) as at, count(*) over () as all_of_them
      from calendar_record where type = 2 and start_at > now() + interval '1 day'
    ) slot on slot.at = 1 + visitor.at % slot.all_of_them
    where not exists (select from visit)`;
  await sql`
    with made as (
      insert into course (name_ru, name_en, how, valid_months, changed_at, changed_by)
      select 'Курс', 'Course', 'ticked', 12, now(), ${people.moderator} where not exists (select from course) returning id
    )
    insert into course_need (course_id, mode) select id, 'on_site' from made`;
  await sql`delete from readiness_letter`;
  await sql`analyze visit`;
  const [busiest] = await sql<{ station: number; week: string }[]>`
    select r.station_id as station, to_char(date_trunc('week', r.start_at), 'YYYY-MM-DD') as week
    from calendar_record r join visit v on v.slot_id = r.id group by 1, 2 order by count(*) desc limit 1`;
  if (!busiest) throw new Error('Nobody is expected: the world has no experiment ahead');
  return busiest;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const begun = performance.now();
  const result = await work();
  return { took: performance.now() - begun, result };
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  // The first ones only warm up.
  for (let round = -6; round < rounds; round += 1) {
    const { took } = await timed(work);
    if (round >= 0) waits.push(took);
  }
  return waits;
}
