import { readConfig } from '../server/src/platform/config.ts';
import type { Sql } from '../server/src/platform/database/open.ts';
import { openPortal } from '../server/src/portal.ts';
import type { Bench } from './bench.ts';
import { type Figure, percentile } from './figures.ts';
import { Connection, requestOf } from './load/connection.ts';
import { inWorlds, type OpenWorld } from './world/open-world.ts';
import { signInAll } from './world/sign-in.ts';

const SIZE = 100_000;
const ROUNDS = 400;
const MOST_TIMES = 1.1;
const DETAIL = '/api/proposals/proposal/detail/';

/**
 * Saves of a draft that the facility asks six questions, and of one that it asks nothing, in turn: of a field of each, and
 * of an answer. `data=<folder>` keeps the world.
 */
export const measureOwnQuestions = (bench: Bench): Promise<readonly Figure[]> =>
  inWorlds(bench, [bench.number('most', SIZE)], {}, async ([world]) => (world ? measure(bench, world) : []));

async function measure(bench: Bench, { dataDir }: OpenWorld): Promise<Figure[]> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0', RATE_LIMIT: 'off' });
  const portal = await openPortal(config);
  const { sql } = portal.deps;
  const drafts = await twoDrafts(sql);
  try {
    const tokens = await signInAll(sql, [drafts.asked.author, drafts.bare.author]);
    const connection = await Connection.open(await portal.listen());
    const save = async ({ id, author }: Draft, part: object) => {
      const request = requestOf({ path: DETAIL, method: 'PATCH', token: tokens.get(author)!, body: { id, ...part } });
      const begun = performance.now();
      const { status, body } = await connection.ask(request);
      if (status !== 200) throw new Error(`${status} ${body.toString()}`);
      return performance.now() - begun;
    };
    const took = { bare: [] as number[], asked: [] as number[], answer: [] as number[] };
    // The first ones only warm up.
    for (let round = -40; round < bench.number('rounds', ROUNDS); round += 1) {
      const name = `Строение фермента, редакция ${round}`;
      const one = {
        bare: await save(drafts.bare, { name }),
        asked: await save(drafts.asked, { name }),
        answer: await save(drafts.asked, { answers: { [drafts.question]: `Ответ ${round}` } }),
      };
      if (round >= 0) for (const what of ['bare', 'asked', 'answer'] as const) took[what].push(one[what]);
    }
    connection.close();
    return [
      ...figuresOf('a field, nothing asked', took.bare),
      ...figuresOf('a field, six questions asked', took.asked, took.bare),
      ...figuresOf('an answer', took.answer, took.bare),
    ];
  } finally {
    await drafts.giveBack();
    await portal.close();
  }
}

const figuresOf = (subject: string, waits: readonly number[], beside?: readonly number[]): Figure[] => [
  { subject, what: 'half of the saves', value: percentile(waits, 50), unit: 'ms' },
  { subject, what: '95 of 100', value: percentile(waits, 95), unit: 'ms' },
  ...(beside
    ? [
        {
          subject,
          what: '95 of 100, beside nothing asked',
          value: percentile(waits, 95) / percentile(beside, 95),
          unit: 'times',
          atMost: MOST_TIMES,
        } as const,
      ]
    : []),
];

interface Draft {
  readonly id: number;
  readonly author: number;
}

/** The form becomes one of the first draft's station; the other one is at another station, and has never been asked. */
async function twoDrafts(sql: Sql) {
  const [asked, bare] = await sql<(Draft & { station: number })[]>`
    select distinct on (station_id) id, applicant_id as author, station_id as station from proposal
    where status = 1 and station_id is not null order by station_id, id desc limit 2`;
  const [form] = await sql<{ id: number; question: number }[]>`
    select form_id as id, id as question from form_question where question ->> 'type' = 'line' order by id limit 1`;
  if (!asked || !bare || !form) throw new Error('The world has no two drafts, or no form');
  await sql`update form set station_id = ${asked.station} where id = ${form.id}`;
  await sql`delete from proposal_form where proposal_id = ${bare.id}`;
  return {
    asked,
    bare,
    question: form.question,
    async giveBack() {
      await sql`update form set station_id = null where id = ${form.id}`;
      await sql`insert into proposal_form (proposal_id, form_id, version) values (${bare.id}, ${form.id}, 1)`;
    },
  };
}
