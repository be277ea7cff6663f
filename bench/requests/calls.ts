import { addDays } from '../../contract/src/kernel/days.ts';
import type { Asker } from '../load/turn.ts';
import { type Asked, type Connection, requestOf } from '../load/connection.ts';
import type { RequestWorld, Writer } from './request-world.ts';

export interface Call {
  readonly name: string;
  /** How each of so many clients asks. */
  askers(clients: number): readonly Asker[];
  /** What the same bytes and the same statements are compared with. */
  readonly floor?: Asked;
}

const MY_PAGE = '/api/proposals/proposal/my/?view_type=list';
const DETAIL = '/api/proposals/proposal/detail/';
const SUBMIT = '/api/proposals/proposal/update_status/';
const PAGE = 749;

export function callsOf({ moderator, author, office, council, writers }: RequestWorld): readonly Call[] {
  const list = '/api/proposals/expert-proposal-new/list/';
  const all = Array.from({ length: 14 }, (_, index) => index + 1).join();
  const search = (text: string) => `/api/proposals/proposal/search/?text=${encodeURIComponent(text)}`;
  const staff = (path: string) => ({ path, token: moderator });
  const unused = writers.slice(200).values();
  const unsent = writers.slice(200).values();
  return [
    withFloor('table', staff(`${list}?page_size=20&status_id=2`)),
    reading('table, all statuses', staff(`${list}?page_size=20&status_id=${all}`)),
    reading('table, first page of 10', staff(`${list}?page_size=10&status_id=${all}`)),
    reading(`table, page ${PAGE} of 10`, staff(`${list}?page_size=10&status_id=${all}&page=${PAGE}`)),
    reading('status, first page of 2', staff(`${list}?page_size=2&status_id=9`)),
    reading(`status, page ${PAGE} of 2`, staff(`${list}?page_size=2&status_id=9&page=${PAGE}`)),
    reading('search, common word', staff(search('катализаторов'))),
    reading('search, rare word', staff(search('квазихлоропласты'))),
    withFloor('card', staff(`${DETAIL}?id=4711`)),
    withFloor('my proposals', { path: MY_PAGE, token: author }),
    withFloor('schedule of sessions', { path: '/api/references/session/list/' }),
    withFloor(
      'month of the calendar',
      staff(`/api/calendar/list_full/?ms_list=1,2,3&${monthAround(new Date().toISOString().slice(0, 10))}`),
    ),
    withFloor('passes', {
      path: '/api/passes/list/',
      method: 'POST',
      token: office,
      body: { view_type: 'admin', status_id: -1, tab: 'current' },
    }),
    withFloor('council', staff(`/api/councils/detail/?id=${council}`)),
    // The same answer; the second one is written down before it leaves (decision 0084).
    eachAbout('profile, by its owner', writers, ({ id, token }) => ({ path: `/accounts/profile/?id=${id}`, token })),
    eachAbout('profile, by staff and recorded', writers, ({ id }) => staff(`/accounts/profile/?id=${id}`)),
    saving('save a field', writers, (round) => ({ name: `Строение фермента, редакция ${round}` })),
    saving('save a page', writers.slice(100), (round) => ({
      name: `Строение фермента, запись ${round}`,
      keywords: `белок, кристалл, серия ${round}`,
      problem_formulation: `Содержание заявки ${round}. `.repeat(60),
      background: `Задел заявки ${round}. `.repeat(40),
      expected_results: `Результаты ${round}. `.repeat(30),
      scientific_subjects: [1 + (round % 5)],
      previous_proposals: [],
      team_publications: `Журнал ${round}`,
    })),
    writing('create', unused, ({ token }) => ({ path: DETAIL, method: 'POST', token, body: {} })),
    writing('submit', unsent, ({ token, draft }) => ({
      path: SUBMIT,
      method: 'POST',
      token,
      body: { proposal_id: draft, status_slug: 'created' },
    })),
  ];
}

const monthAround = (today: string) => `start=${addDays(today, -20)}&finish=${addDays(today, 10)}`;

const withFloor = (name: string, asked: Asked): Call => ({ ...reading(name, asked), floor: asked });

function reading(name: string, asked: Asked): Call {
  const request = requestOf(asked);
  const asker: Asker = (connection) => succeed(connection, request, asked.path);
  return { name, askers: (clients) => Array.from({ length: clients }, () => asker) };
}

/** Each client about somebody else, so that none waits for another's row. */
const eachAbout = (name: string, writers: readonly Writer[], askedOf: (writer: Writer) => Asked): Call => ({
  name,
  askers: (clients) =>
    writers.slice(0, clients).map((writer): Asker => {
      const asked = askedOf(writer);
      const request = requestOf(asked);
      return (connection) => succeed(connection, request, asked.path);
    }),
});

/** Each client keeps to a draft of its own and names the version that it has. */
function saving(name: string, writers: readonly Writer[], fieldsOf: (round: number) => object): Call {
  const versions = new Map<number, number>();
  let round = 0;
  const askerOf =
    ({ token, draft }: Writer): Asker =>
    async (connection) => {
      const version = versions.get(draft) ?? (await versionOf(connection, token, draft));
      round += 1;
      const body = { id: draft, version, ...fieldsOf(round) };
      const saved = await read(connection, { path: DETAIL, method: 'PATCH', token, body });
      versions.set(draft, (saved as { version: number }).version);
      return true;
    };
  return { name, askers: (clients) => writers.slice(0, clients).map(askerOf) };
}

async function versionOf(connection: Connection, token: string, id: number): Promise<number> {
  return ((await read(connection, { path: `${DETAIL}?id=${id}`, token })) as { version: number }).version;
}

/** What a person does once: the clients share the people, and end when there is nobody left. */
function writing(name: string, writers: Iterator<Writer>, askedOf: (writer: Writer) => Asked): Call {
  const asker: Asker = async (connection) => {
    const { value, done } = writers.next();
    if (done) return false;
    const asked = askedOf(value);
    return succeed(connection, requestOf(asked), asked.path);
  };
  return { name, askers: (clients) => Array.from({ length: clients }, () => asker) };
}

async function succeed(connection: Connection, request: Buffer, path: string): Promise<true> {
  const { status, body } = await connection.ask(request);
  if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${body.toString()}`);
  return true;
}

async function read(connection: Connection, asked: Asked): Promise<unknown> {
  const plain = requestOf(asked);
  // The answer is read here, so it must not come compressed.
  const request = Buffer.from(plain.toString('latin1').replace('accept-encoding: br, gzip\r\n', ''), 'latin1');
  const { status, body } = await connection.ask(request);
  if (status !== 200) throw new Error(`${asked.path} answered ${status}: ${body.toString()}`);
  return JSON.parse(body.toString());
}
