import { councilMachine } from '@luch/contract/council/council.machine.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import type { Routes } from '@luch/contract/routes.ts';
import { fetchFrom } from './calls.ts';
import { formReads } from './forms.ts';
import { type Asked, officeCalls, once } from './office-reading-calls.ts';
import { readPdf, run } from './pdf-text.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import type { ReviewWorld } from './review-world.ts';
import { visitReads } from './visit-reads.ts';
import { readWord } from './word.ts';
import { readWorkbook } from './workbook.ts';

/** A call that only reads although it is no GET. */
export const readingPosts = [
  'POST /api/proposals/action/history/',
  'POST /api/proposals/proposal/bulk/',
  'POST /api/proposals/proposal/proposal_experts/distribution/',
  'POST /api/proposals/expert-proposal/list/',
  'POST /api/references/files/list/',
  'POST /api/councils/list/',
  'POST /api/councils/counts/',
  'POST /api/councils/move_preview/',
  'POST /api/councils/distribution/',
  'POST /api/councils/proposals_preview/',
  'POST /api/calendar/check/',
  'POST /api/experiment/detail/',
  'POST /api/outbox/held/',
  'POST /api/outbox/preview/',
  'POST /api/passes/list/',
  'POST /api/users/profile/emails_list/',
] as const satisfies readonly (keyof Routes)[];
export type ReadingKey = Extract<keyof Routes, `GET ${string}`> | (typeof readingPosts)[number];

const calendarScopes = ['station_id=1', 'station_id=2', 'ms_list=1,2,3'];
const filters = ['1', '2', '3', '4', '7', '103', '104', '105'];
/** Words of titles, of what is hidden in drafts, of what is said, and the name of an expert. */
const words = ['name', 'keywords-of-the-draft', 'verdict', 'Оценилова'];
const sorts = ['name', 'date_income', 'hours', 'updated'];
/** Every call that reads, asked for everything there is: a new one without an entry does not compile. */
export const readingCalls: { readonly [K in ReadingKey]: (world: ReviewWorld) => Asked } = {
  'GET /accounts/profile/': ({ readers, others }) => [
    '',
    ...[readers.author, readers.member, readers.station, others.draftAuthor, others.invited].map(
      ({ id }) => `id=${id}`,
    ),
  ],
  'GET /api/users/individual/list/': () => ['last_name=Авторова', 'role=expert'],
  'GET /api/users/individual/detail/': ({ readers }) => [`email=${readers.author.email}`],
  'GET /api/users/token/list/': once,
  'GET /api/users/sign-in/list/': once,
  'GET /api/users/second-factor/': once,
  'GET /api/users/identities/': once,
  'GET /api/references/academic-degree/list/': once,
  'GET /api/references/academic-rank/list/': once,
  'GET /api/references/organization/list/': once,
  'GET /api/references/equipment/list/': once,
  'GET /api/references/station/list/': once,
  'GET /api/references/method/list/': once,
  'GET /api/references/scientific-area/list/': once,
  'GET /api/references/hazard/list/': once,
  'GET /api/references/files/usage/': once,
  'GET /api/references/session/list/': once,
  'GET /api/references/session/usage/': once,
  'GET /api/references/session/calendar/': once,
  'GET /api/references/calendar/': () => ['type=1', 'type=2'],
  'GET /api/references/calendar/schedule/': () => ['type=1&weeks=13', 'type=2&weeks=13'],
  'GET /api/proposals/proposal/sample_types/': once,
  'GET /api/proposals/proposal/my/': () =>
    ['short', 'list', 'list_archive', 'list_deleted', ...words.map((word) => `list&search=${word}`)].map(
      (filter) => `view_type=${filter}`,
    ),
  'GET /api/proposals/proposal/waiting/': once,
  'GET /api/proposals/proposal/detail/': each('id'),
  'GET /api/proposals/proposal/versions/': each('id'),
  'GET /api/proposals/proposal/permissions/': each('actions=1&id'),
  'GET /api/proposals/proposal/available_actions/': (world) => ['type=base', ...each('type=full&id')(world)],
  'GET /api/proposals/proposal/add_to_team/': each('proposal_id'),
  'GET /api/proposals/proposal/search/': ({ all }) => [...words, ...all].map((text) => `text=${text}`),
  'GET /api/proposals/proposal/list_role_bage/': once,
  'GET /api/proposals/expert-proposal-new/list/': ({ forms }) =>
    [
      ...forms.map(({ questions }) => `1,2,3,4,7&answers=${questions.join()}`),
      ...forms.flatMap(({ questions }) => questions.map((id) => `1,2,3,4,7&answer_${id}=..1000`)),
      ...filters,
      ...filters.map((status) => `${status}&held=1`),
      ...filters.flatMap((status) => [`${status}&need_bs_comment=1`, `${status}&plan_change=1`]),
      ...words.map((word) => `1,2,3,4,7&search=${word}`),
      ...sorts.map((sort) => `1&sort=${sort}`),
    ].map((filter) => `status_id=${filter}`),
  'GET /api/proposals/expert-proposal-new/answers/': ({ forms }) =>
    forms.flatMap(({ questions }) => questions.map((id) => `status_id=1,2,3,4,7&question_id=${id}`)),
  'GET /api/proposals/proposal/questions/': once,
  'GET /api/proposals/old-proposal/list/': () => ['draft', 'created', 'expertise'].map((slug) => `slug=${slug}`),
  'GET /api/proposals/expert-proposal-new/counts/': () => ['', 'station_id=1', 'kind=1'],
  'GET /api/proposals/list-view/list/': () => ['moderator-tab-2', 'bs', 'expert-grid'].map((one) => `screen=${one}`),
  'GET /api/proposals/proposal/export_list_excel/': (world) =>
    [4, 2024].flatMap((type) => onPaper(world).map((id) => `type_id=${type}&ids=${id}`)),
  'GET /api/proposals/proposal/menu/': once,
  'GET /api/proposals/expert-proposal-new/station_counts/': once,
  'GET /api/proposals/proposal/proposal_experts/': ({ all }) => all.map((id) => `proposal_ids=${id}`),
  'GET /api/proposals/expertise/list/': ({ all }) =>
    ['current', 'full'].flatMap((view) => all.map((id) => `view_type=${view}&proposal_id=${id}`)),
  'GET /api/proposals/expertise/draft/': each('proposal_id'),
  'GET /api/proposals/expertise/questions/': each('proposal_id'),
  'GET /api/proposals/expert-proposal/list/': ({ readers }) => [
    '',
    'sort=mark',
    ...words.map((word) => `search=${word}`),
    ...[readers['expert who rated'], readers['expert who has typed']].map(({ id }) => `expert_id=${id}&sort=mark`),
  ],
  'GET /api/proposals/expert-proposal/counts/': once,
  'GET /api/councils/detail/': eachCouncil('id'),
  'GET /api/councils/station/': eachCouncil('station_id=1&id'),
  'GET /api/councils/habits/': eachCouncil('id'),
  'GET /api/councils/available/': eachCouncil('council_id'),
  'GET /api/administration/people/detail/': ({ readers }) => [`id=${readers.author.id}`],
  ...formReads,
  'GET /api/calendar/plan/': once,
  'GET /api/calendar/plan/settings/': () => ['kind_id=1', 'kind_id=2', 'kind_id=3'],
  'GET /api/users/own-data/': once,
  'GET /api/users/erasures/': once,
  'GET /api/waiting/': once,
  'GET /api/waiting/failed/': once,
  'GET /api/mailings/list/': once,
  'GET /api/mailings/audience/': () => ['audience=all_active', 'audience=rsini_active_users_24'],
  'GET /api/mailings/recipients/': () => ['id=1'],
  'GET /api/calendar/feeds/': once,
  'GET /api/calendar/feed/:secret/': () => [
    'scope=mine',
    ...[1, 2].map((id) => `scope=station&station_id=${id}`),
    ...[1, 2, 3].map((kind) => `scope=kind&megascience_type_ext_id=${kind}`),
  ],
  'GET /api/calendar/list_full/': (world) => [
    ...calendarScopes,
    ...calendarScopes.map((scope) => `${scope}&start=2026-01-01&finish=2027-01-01`),
    ...each('proposal_id')(world),
  ],
  'GET /api/calendar/stations_overview/': once,
  'GET /api/calendar/stations/': () => ['', 'id=1', 'id=2'],
  'GET /api/calendar/to_plan/': () => ['', ...calendarScopes],
  'GET /api/calendar/inhouse/': () => ['station_id=1', 'station_id=2'],
  'GET /api/calendar/beam/': () => ['', 'type=3&closed=1'],
  'GET /api/calendar/station_workload/': () => ['station_id=1&start=2026-03-01', 'station_id=2&start=2026-03-01'],
  'GET /api/calendar/station_load/': () => ['', 'ms_list=1&start=2026-01-01'],
  'GET /api/calendar/session_hours/': () => ['station_id=1&session_id=1', 'station_id=1&session_id=2'],
  'GET /api/proposals/bs-report/list/': () => ['start_at=2026-01-01&end_at=2026-12-31'],
  'GET /api/users/profiles/bslist/': () => ['', 'station_id=1'],
  'GET /api/councils/notes/': eachCouncil('id'),
  'GET /api/council/export_word/': eachCouncil('id'),
  'GET /api/councils/export_word/': eachCouncil('lang=en&id'),
  'GET /api/councils/export_excel/': eachCouncil('id'),
  'GET /api/councils/export_pdf/': eachCouncil('id'),
  'GET /api/proposals/proposal/archive/list/': once,
  'GET /api/proposals/proposal/archive/my/': once,
  'GET /api/proposals/proposal/export/': (world) => onPaper(world).map((id) => `ids=${id}`),
  'GET /api/documents/': once,
  'GET /api/documents/detail/': () => firstIds,
  'GET /api/documents/open/': () => firstIds,
  'POST /api/proposals/action/history/': ({ all, passes }) => [
    ...all.map((id) => ({ object_type: 1, object_id: id })),
    ...passes.map((id) => ({ object_type: 2, object_id: id })),
  ],
  'POST /api/passes/list/': ({ all, visited }) => [
    { view_type: 'admin' },
    ...[...all, visited].map((id) => ({ view_type: 'proposal_done', proposal_id: id, status_id: -1 })),
  ],
  ...visitReads,
  'POST /api/proposals/proposal/bulk/': ({ all }) =>
    ['examination', 'mark_done', 'deleted'].map((action) => ({
      action,
      ids: all,
      preview: true,
    })),
  'POST /api/proposals/proposal/proposal_experts/distribution/': ({ all }) =>
    all.map((id) => ({ proposal_ids: [id], per_proposal: 5 })),
  'POST /api/proposals/expert-proposal/list/': ({ readers }) => [
    { sort: 'mark', order: 'desc' },
    { expert_id: readers['expert who rated'].id },
  ],
  'POST /api/councils/list/': councilLists,
  'POST /api/councils/counts/': councilLists,
  'POST /api/councils/move_preview/': ({ councils }) =>
    Object.values(councils).flatMap((council_id) =>
      actionsOf(councilMachine).map((action) => ({ council_id, action })),
    ),
  'GET /api/councils/available_hours/': ({ councils }) => Object.values(councils).map((id) => `id=${id}`),
  'POST /api/councils/distribution/': ({ councils }) =>
    Object.values(councils).map((council_id) => ({ council_id, per_proposal: 3 })),
  'POST /api/councils/proposals_preview/': ({ councils, all }) =>
    Object.values(councils).map((council_id) => ({ council_id, proposal_ids: all })),
  'POST /api/calendar/check/': ({ all }) =>
    all.map((id) => ({
      type: 2,
      proposal_id: id,
      station_id: 1,
      intervals: [{ date_start: '2026-01-01 00:00', date_end: '2027-01-01 00:00' }],
    })),
  'POST /api/users/profile/emails_list/': () =>
    ['none', 'all_active', 'rsini_active_users_24'].map((type) => ({ type })),
  'POST /api/experiment/detail/': ({ records }) => records.map((id) => ({ id })),
  'POST /api/references/files/list/': ({ all, records }) => [
    ...all.map((id) => ({ object_id: id, type: 0 })),
    ...records.map((id) => ({ object_id: id, type: 6 })),
  ],
  // Last, so that the journal is read when others have been asked.
  ...officeCalls,
};

/** What a document says does not hang on the status; each takes a moment to make. */
const onPaper = ({ submitted, ofModerator, draft }: ReviewWorld) => [submitted.scheduled, ofModerator, draft];

/** Documents of everybody who has asked before. */
const firstIds = Array.from({ length: 30 }, (_, index) => `id=${index + 1}`);

function eachCouncil(parameter: string) {
  return ({ councils }: ReviewWorld): Asked => Object.values(councils).map((id) => `${parameter}=${id}`);
}
function councilLists(): Asked {
  return ['moderator', 'expert', 'station'].map((view_type) => ({ view_type, station_id: 1 }));
}
function each(parameter: string) {
  return ({ all }: ReviewWorld): Asked => all.map((id) => `${parameter}=${id}`);
}

export interface Told {
  readonly key: string;
  readonly asked: string | object;
  readonly status: number;
  /** As it came; of a document what can be read in it. */
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Everything that the portal answers this person. */
export async function everythingTold(portal: TestPortal, person: TestPerson, world: ReviewWorld): Promise<Told[]> {
  const told: Told[] = [];
  for (const [key, ask] of Object.entries(readingCalls)) {
    const path = key.slice(key.indexOf(' ') + 1);
    for (const asked of ask(world)) {
      const address = async (query: string) =>
        path.includes(':secret') ? feedOf(person, query) : encodeURI(`${path}?${query}`);
      const { status, body } = await (typeof asked === 'string'
        ? person.call('GET', await address(asked))
        : person.call('POST', path, asked));
      const text = JSON.stringify(unfolded(body)) + (status === 200 ? await documentOf(portal, key, body?.url) : '');
      told.push({ key, asked, status, text, body });
    }
  }
  return told;
}

/** Subscribed to first; whoever may not gets an address that nobody has. */
async function feedOf(person: TestPerson, asked: string): Promise<string> {
  const { body } = await person.call('POST', '/api/calendar/feeds/', Object.fromEntries(new URLSearchParams(asked)));
  return body.address ? new URL(body.address).pathname : '/api/calendar/feed/nobody.ics';
}

/** Lines of a calendar are folded anywhere. */
const unfolded = (body: unknown): unknown => (typeof body === 'string' ? body.replaceAll('\r\n ', '') : body);

/** What is answered itself, as an export of questions, has no address. */
async function documentOf({ app }: TestPortal, key: string, url: string | undefined): Promise<string> {
  const read = readers.find(([end]) => key.endsWith(end))?.[1];
  return read && url !== undefined ? read((await fetchFrom(app, url)).bytes) : '';
}

type ReadDocument = (bytes: Buffer) => string | Promise<string>;
const pdf: ReadDocument = async (bytes) => run((await readPdf(bytes)).pages.join('\n'));
const sheet: ReadDocument = (bytes) =>
  JSON.stringify(readWorkbook(bytes).sheets.map((_, index) => readWorkbook(bytes, index + 1).values));
/** What a call answers the address of, by the end of its path. */
const readers: readonly (readonly [string, ReadDocument])[] = [
  ['/stats/export/', sheet],
  ['/export/', pdf],
  ['/export_pdf/', pdf],
  ['/export_list_excel/', sheet],
  ['/export_excel/', sheet],
  ['/export_word/', (bytes) => readWord(bytes).text],
];
