import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The last text and version of a draft that were acknowledged, and how many saves after them were not answered. */
export interface Saved {
  readonly version: number;
  readonly text: string;
  readonly open: number;
}

/** What one writer was told is kept, by number of the draft and of the file. */
export interface Told {
  readonly saves: Map<number, Saved>;
  readonly submitted: Set<number>;
  /** SHA-256 of what was sent. */
  readonly files: Map<number, string>;
  readonly comments: Set<string>;
}

export interface Writer {
  readonly token: string;
  /** Complete ones. */
  readonly drafts: readonly number[];
}

/** One call and what came of it; without a status there was no answer. */
export interface Call {
  readonly path: string;
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  readonly status?: number;
  readonly text?: string;
  readonly error?: unknown;
}

export interface Traffic {
  /** Where the portal is by now. */
  readonly address: () => string;
  readonly isOver: () => boolean;
  /** Milliseconds between two actions. */
  readonly pause?: number;
  readonly onCall?: (call: Call) => void;
}

const PATIENCE = 60_000; // ms, for a portal that is being started

/**
 * One person after another action until told to stop: saves, uploads, submits and comments. What is not acknowledged is
 * looked up before the next try, as the portal's own screens do.
 */
export async function write({ token, drafts }: Writer, traffic: Traffic): Promise<Told> {
  const told: Told = { saves: new Map(), submitted: new Set(), files: new Map(), comments: new Set() };
  const ask = asker(token, traffic);
  for (let turn = 0; !traffic.isOver(); turn += 1) {
    if (traffic.pause !== undefined) await sleep(traffic.pause);
    const id = drafts[turn % drafts.length] as number;
    if (told.submitted.has(id)) await comment(ask, id, turn, told);
    else if (turn % 9 === 5) await upload(ask, id, turn, told);
    else if (turn % 23 === 22) await submit(ask, id, told);
    else await save(ask, id, turn, told);
  }
  return told;
}

export type Ask = (method: string, path: string, body?: object | FormData) => Promise<Answer | undefined>;
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Undefined: nobody knows whether it was done. */
export function asker(token: string, { address, onCall }: Pick<Traffic, 'address' | 'onCall'>): Ask {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = {
      ...(token && { authorization: `Token ${token}` }),
      ...(!isForm && body && { 'content-type': 'application/json' }),
    };
    const begun = Date.now();
    const tell = (came: Pick<Call, 'status' | 'text' | 'error'>): void =>
      onCall?.({ path, method, begun, ended: Date.now(), ...came });
    const asked = fetch(address() + path, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
    const came = await asked.catch((error: unknown) => ({ error }));
    tell(came);
    if ('error' in came || came.status >= 500) return undefined;
    return { status: came.status, body: came.text.startsWith('{') ? (JSON.parse(came.text) as Answer['body']) : {} };
  };
}

async function detailOf(ask: Ask, id: number): Promise<Record<string, unknown>> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(100)) {
    const answer = await ask('GET', `/api/proposals/proposal/detail/?id=${id}`);
    if (answer?.status === 200) return answer.body;
  }
  throw new Error(`Proposal ${id} did not come back`);
}

async function save(ask: Ask, id: number, turn: number, told: Told): Promise<void> {
  const before = told.saves.get(id);
  const version = before && before.open === 0 ? before.version : Number((await detailOf(ask, id))['version']);
  const text = `Смена ${turn}`;
  const answer = await ask('PATCH', '/api/proposals/proposal/detail/', { id, version, experiment_strategy: text });
  if (answer?.status === 200) told.saves.set(id, { version: Number(answer.body['version']), text, open: 0 });
  else if (before) told.saves.set(id, { ...before, open: before.open + 1 });
}

async function upload(ask: Ask, id: number, turn: number, told: Told): Promise<void> {
  const content = `%PDF-1.7\n${'образец '.repeat(2000)}${id} ${turn}`;
  const form = new FormData();
  form.set('proposal_id', String(id));
  form.set('type', '0');
  form.set('file', new File([content], `${turn}.pdf`));
  const answer = await ask('POST', '/api/references/file/detail/', form);
  if (answer?.status === 200)
    told.files.set(Number(answer.body['id']), createHash('sha256').update(content).digest('hex'));
}

async function submit(ask: Ask, id: number, told: Told): Promise<void> {
  const answer = await ask('POST', '/api/proposals/proposal/update_status/', {
    proposal_id: id,
    status_slug: 'created',
  });
  if (answer?.status === 200 || Number((await detailOf(ask, id))['last_status_id']) !== 1) told.submitted.add(id);
}

async function comment(ask: Ask, id: number, turn: number, told: Told): Promise<void> {
  const text = `Замечание ${id} ${turn}`;
  const answer = await ask('POST', '/api/proposals/comment/detail/', { kind: 'common', text, proposal: id });
  if (answer?.status === 200) told.comments.add(text);
  else if (!answer) await detailOf(ask, id);
}
