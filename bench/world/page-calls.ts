import type { CouncilSlug } from '../../contract/src/council/council.machine.ts';
import type { Statements } from '../../server/src/platform/database/sql.ts';
import { type ReadingKey, readingCalls } from '../../server/testing/reading-calls.ts';
import type { ReviewWorld } from '../../server/testing/review-world.ts';
import type { Asked } from '../load/connection.ts';
import { signInAll } from './sign-in.ts';
import { people } from './size.ts';

/** Everybody who reads something of their own. */
export const readers = {
  moderator: people.moderator,
  station: people.scientist,
  head: people.head,
  expert: people.expert,
  author: people.author,
  passes: people.office,
  administrator: people.administrator,
} as const;

export interface PageCall {
  /** The same in every world. */
  readonly name: string;
  readonly key: ReadingKey;
  readonly asked: Asked;
}

/** These make a file, or read what an address of its own opens. */
const made = /\/(export|export_word|export_excel|export_pdf|export_list_excel|open|feed\/:secret)\/$/;

/** What is asked of a world of many years instead: pages far away, every order, words that are in it, one month. */
const more: { readonly [Key in ReadingKey]?: (world: ReviewWorld & World) => readonly (string | object)[] } = {
  'GET /api/proposals/expert-proposal-new/list/': ({ deep, forms: [form] }) => [
    ...['2', '3', '9', '103', '104', '105', all].map((status) => `status_id=${status}`),
    `status_id=${all}&page_size=10&page=${deep}`,
    'status_id=9&station_id=3',
    'status_id=9&kind=1&sort=name',
    ...['need_bs_comment', 'plan_change'].map((wait) => `status_id=104&${wait}=1`),
    'status_id=104&held=true',
    ...['no_experts', 'ratings_missing'].map((wait) => `status_id=104&${wait}=1`),
    'status_id=3&decision=1',
    ...['id', 'name', 'status', 'date_income', 'hours', 'updated', 'verdict', 'mark', 'missing'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => `status_id=9&sort=${sort}&order=${order}`),
    ),
    ...['катализаторов', 'сплав', 'катализатр'].map((word) => `status_id=9&search=${word}`),
    'status_id=9&search=сплав&sort=name',
    // By what the facility asks itself: a common answer, one of three, a rare number, and answers as columns.
    ...answersAsked(form?.questions ?? []).map((asked) => `status_id=9&${asked}`),
  ],
  'GET /api/proposals/proposal/search/': ({ card }) =>
    `№ ${card};катализаторов;квазихлоропласты;ферментом;нанокрист;белок;Кузнецова;кузнецова мар;перовскитами катализ;сплавы Иванов;дифракция полимеров белок;катализатр;Ивонов;абракадабра`
      .split(';')
      .map((text) => `text=${text}`),
  'GET /api/proposals/proposal/my/': () =>
    ['short', 'list', 'list_archive', 'list_deleted', 'list&search=катализатор'].map((view) => `view_type=${view}`),
  'GET /api/proposals/expert-proposal/list/': () => ['', 'sort=mark', 'search=сплав'],
  'GET /api/users/individual/list/': () => ['last_name=Кузнецова', 'role=expert'],
  'GET /api/calendar/list_full/': ({ month }) =>
    ['station_id=1', 'ms_list=1', 'ms_list=1,2,3'].map((of) => `${of}&${month}`),
  'GET /api/proposals/bs-report/list/': ({ month }) => [month.replace('start', 'start_at').replace('finish', 'end_at')],
  'POST /api/passes/list/': ({ all: ids }) => [
    ...['current', 'archive'].map((tab) => ({ view_type: 'admin', status_id: -1, tab })),
    { view_type: 'admin', status_id: -1, page: 5 },
    { view_type: 'admin', status_id: -1, search: 'Кузнецова' },
    ...ids.map((id) => ({ view_type: 'proposal_done', proposal_id: id, status_id: -1 })),
  ],
};
const answersAsked = ([isNeeded, detector, , hours]: readonly number[]) => [
  `answer_${isNeeded}=1`,
  `answer_${detector}=2`,
  `answer_${hours}=7..8`,
  `answer_${isNeeded}=1&answer_${hours}=100..&answers=${isNeeded},${detector},${hours}`,
];
const all = Array.from({ length: 14 }, (_, index) => index + 1).join();

interface World {
  readonly deep: number;
  readonly card: number;
  readonly month: string;
}

/** Every reading call that is in the contract, as every office asks it. */
export async function pageCalls(sql: Statements): Promise<readonly PageCall[]> {
  const world = await worldOf(sql);
  const tokens = await signInAll(sql, Object.values(readers));
  const keys = (Object.keys(readingCalls) as ReadingKey[]).filter((key) => !made.test(key));
  return Object.entries(readers).flatMap(([reader, id]) =>
    keys.flatMap((key) =>
      (more[key] ?? readingCalls[key])(world).map((asked, index): PageCall => {
        const [method = '', path = ''] = key.split(' ');
        const said = typeof asked === 'string' ? asked : JSON.stringify(asked);
        return {
          name: `${reader}: ${key} ${index + 1}${/\d{3}/.test(said) ? '' : ` ${said.replace(all, 'all')}`}`,
          key,
          asked: {
            token: tokens.get(id)!,
            ...(typeof asked === 'string'
              ? { path: encodeURI(asked ? `${path}?${asked}` : path) }
              : { path, method, body: asked }),
          },
        };
      }),
    ),
  );
}

/** As the tests' world, of the newest of each kind; of the author and at the station of those who read. */
async function worldOf(sql: Statements): Promise<ReviewWorld & World> {
  const newest = async (text: TemplateStringsArray, ...values: (number | string)[]) =>
    (await sql<{ id: number }[]>(text, ...values))[0]?.id ?? 0;
  const of = (status: number) => newest`select max(id) as id from proposal where status = ${status}`;
  const [card, scheduled, done, waiting] = [await of(4), await of(7), await of(9), await of(2)];
  const own = await newest`select max(id) as id from proposal where applicant_id = ${people.author} and status > 1`;
  const draft = await newest`select max(id) as id from proposal where applicant_id = ${people.author} and status = 1`;
  const council = (status: number) => newest`select max(id) as id from council where status = ${status}`;
  const [held, review] = [await council(3), await council(2)];
  const records = [await newest`select max(id) as id from calendar_record where type = 2 and station_id = 1`];
  const visited = await newest`select max(proposal_id) as id from pass where status = 0`;
  const passes = [
    await newest`select max(id) as id from pass where status = 0`,
    await newest`select max(id) as id from pass where creator_id = ${people.author}`,
  ].filter(Boolean);
  const [size] = await sql<{ n: number; email: string; month: string }[]>`
    select count(*)::int as n, (select email from person where id = ${people.author}) as email,
      'start=' || current_date - 20 || '&finish=' || current_date + 10 as month from proposal where status > 0`;
  const forms = await sql<{ id: number; questions: number[] }[]>`
    select form_id as id, array_agg(id order by id) as questions from form_question group by 1`;
  const batches = (await sql<{ id: number }[]>`select id from decision_batch order by id`).map(({ id }) => id);
  const person = { id: people.author, email: size?.email ?? '' };
  return {
    card,
    deep: Math.floor((size?.n ?? 0) * 0.075),
    month: size?.month ?? '',
    readers: {
      author: person,
      member: person,
      moderator: { ...person, id: people.moderator },
      station: { ...person, id: people.scientist },
      'expert who rated': { ...person, id: people.expert },
      'expert who has typed': { ...person, id: people.expert + 1 },
    },
    others: { invited: person, draftAuthor: person },
    submitted: { created: waiting, expertise: card, statement: card, scheduled },
    ofModerator: done,
    draft,
    all: [card, scheduled, done, waiting, own, draft],
    councils: { review, held } as Partial<Record<CouncilSlug, number>>,
    records,
    visited,
    passes,
    forms,
    batches,
  } satisfies Record<keyof (ReviewWorld & World), unknown> as unknown as ReviewWorld & World;
}
