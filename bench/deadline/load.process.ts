import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Asked, Connection, requestOf } from '../load/connection.ts';
import type { Writer } from '../requests/request-world.ts';
import type { Acknowledged, LoadPlan } from './plan.ts';

/** The last hour before a deadline, as its people make it: what is due is asked for in time, however slow the answers. */
const plan = (await json(process.stdin)) as LoadPlan;
const DETAIL = '/api/proposals/proposal/detail/';
const took = { saves: [] as number[], submits: [] as number[], uploads: [] as number[], reads: [] as number[] };
const refused: string[] = [];
const until = performance.now() + plan.seconds * 1000;

/** A connection of one's own, opened anew when it breaks, and one call at a time. */
class Person {
  readonly #writer: Writer;
  #connection: Connection | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  ask(asked: Omit<Asked, 'token'>): Promise<Answer> {
    const answer = this.#last.then(() => this.#ask(asked));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask(asked: Omit<Asked, 'token'>): Promise<Answer> {
    if (!this.#connection?.isOpen) this.#connection = await Connection.open(plan.address);
    return this.#connection.ask(requestOf({ ...asked, token: this.#writer.token }));
  }

  close(): void {
    this.#connection?.close();
  }
}

const streams = { open: 0, told: 0 };
const sockets = plan.editors.map(({ token }) => {
  const { hostname, port } = new URL(plan.address);
  const socket = connect(Number(port), hostname, () => {
    streams.open += 1;
    socket.write(`GET /api/live/ HTTP/1.1\r\nhost: luch\r\nauthorization: Token ${token}\r\n\r\n`);
  });
  socket.on('data', () => (streams.told += 1));
  socket.on('close', () => (streams.open -= 1));
  socket.on('error', () => undefined);
  return socket;
});

const editors = plan.editors.map((writer) => ({
  person: new Person(writer),
  draft: { id: writer.draft, name: '', version: 0, saves: 0 },
}));
const submitted: number[] = [];
const files: { id: number; sha256: string }[] = [];

/** Draws attention to what was due and not to what was sent: a slow answer must not hide the wait of those behind it. */
async function due(perSecond: number, run: (index: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let index = 0; performance.now() < until; index += 1) {
    const wait = begun + (index * 1000) / perSecond - performance.now();
    if (wait > 1) await sleep(wait);
    running.push(run(index).catch((error: unknown) => void refused.push(String(error))));
  }
  await Promise.all(running);
}

/** From now, the moment it is due, to the answer. */
async function timed(what: keyof typeof took, person: Person, asked: Omit<Asked, 'token'>): Promise<Answer> {
  const begun = performance.now();
  const answer = await person.ask(asked);
  took[what].push(performance.now() - begun);
  return answer;
}

async function save(index: number): Promise<void> {
  const editor = editors[index % editors.length];
  if (!editor) return;
  const { person, draft } = editor;
  const round = draft.saves + 1;
  const name = `Строение фермента ${draft.id}, редакция ${index}`;
  const body = { id: draft.id, name, problem_formulation: `Содержание ${round}. `.repeat(60) };
  const { status, body: said } = await timed('saves', person, { path: DETAIL, method: 'PATCH', body });
  if (status !== 200) return void refused.push(`save: ${status} ${said.toString()}`);
  draft.saves += 1;
  draft.name = name;
  draft.version = (JSON.parse(said.toString()) as { version: number }).version;
}

/** Pressed twice, on two connections: one of them is refused. */
async function submit(index: number): Promise<void> {
  const writer = plan.submitters[index];
  if (!writer) return;
  const asked = {
    path: '/api/proposals/proposal/update_status/',
    method: 'POST',
    body: { proposal_id: writer.draft, status_slug: 'created' },
  };
  const twice = [new Person(writer), new Person(writer)];
  const answers = await Promise.all(twice.map((person) => timed('submits', person, asked)));
  for (const person of twice) person.close();
  const accepted = answers.filter(({ status }) => status === 200);
  if (accepted.length !== 1)
    refused.push(`submit: ${answers.map(({ status, body }) => `${status} ${body.toString()}`).join(', ')}`);
  if (accepted.length > 0) submitted.push(writer.draft);
}

const [LEAST, MOST] = [2_000_000, 6_000_000]; // bytes
const MARK = 'the-line-between-parts';

/** A picture by its first bytes; each editor adds one now and then. */
async function upload(index: number): Promise<void> {
  const editor = editors[(index * 37) % editors.length];
  if (!editor) return;
  const size = LEAST + ((index * 7919) % 41) * ((MOST - LEAST) / 40);
  const content = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(size)]);
  const field = (name: string, value: number) =>
    `--${MARK}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('type', 0)}${field('proposal_id', editor.draft.id)}--${MARK}\r\ncontent-disposition: form-data; name="file"; filename="picture${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const bytes = {
    type: `multipart/form-data; boundary=${MARK}`,
    content: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${MARK}--\r\n`)]),
  };
  const person = new Person(plan.editors[(index * 37) % editors.length]!);
  const { status, body } = await timed('uploads', person, {
    path: '/api/references/file/detail/',
    method: 'POST',
    bytes,
  });
  person.close();
  if (status !== 200) return void refused.push(`upload: ${status} ${body.toString()}`);
  const { id } = JSON.parse(body.toString()) as { id: number };
  files.push({ id, sha256: createHash('sha256').update(content).digest('hex') });
}

/** A moderator who reads, and looks at what there is for half a second. */
async function readAlong(): Promise<void> {
  const list = '/api/proposals/expert-proposal-new/list/?page_size=20&status_id=';
  const search = `/api/proposals/proposal/search/?text=${encodeURIComponent('катализаторов')}`;
  const paths = [`${list}2`, `${DETAIL}?id=${plan.card}`, `${list}9&page=5`, search, `${list}3`];
  const person = new Person({ id: 0, token: plan.moderator, draft: 0 });
  for (let index = 0; performance.now() < until; index += 1) {
    const path = paths[index % paths.length] ?? '';
    const { status } = await timed('reads', person, { path });
    if (status !== 200) refused.push(`read ${path}: ${status}`);
    await sleep(500);
  }
  person.close();
}

await Promise.all([
  due(plan.savesPerSecond, save),
  due(plan.submitsPerMinute / 60, submit),
  due(plan.uploadsPerMinute / 60, upload),
  ...Array.from({ length: plan.readers }, readAlong),
]);
const open = { ...streams };
for (const socket of sockets) socket.destroy();
for (const { person } of editors) person.close();
const acknowledged: Acknowledged = {
  took,
  refused,
  drafts: editors.map(({ draft }) => draft).filter(({ saves }) => saves > 0),
  submitted,
  files,
  streams: open,
};
process.stdout.write(JSON.stringify(acknowledged));
