import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@luch/contract/kernel/define-routes.ts';
import type { Routes } from '@luch/contract/routes.ts';
import { CallError, readRefusal } from './call-error.ts';
import { keptAnswers } from './kept-answers.ts';
import type { KeptAnswer } from './kept-store.ts';
import { currentLanguage } from './language.ts';
import { network } from './network.ts';
import { noteServerTime } from './server-clock.ts';
import { session } from './session.ts';
import { tokenRefused } from './signed-out.ts';
import { startWaiting } from './slow-calls.ts';
import { parsedJson } from './parsed-json.ts';

export type CallKey = keyof Routes;
export type Answer<K extends CallKey> = AnswerOf<Routes[K]>;
export type Body<K extends CallKey> = BodyOf<Routes[K]>;
export type Query<K extends CallKey> = QueryOf<Routes[K]>;

/** A part that the route does not know, or may stay out altogether, is optional. */
type Part<Name extends string, T> = undefined extends T
  ? { [N in Name]?: T }
  : Partial<T> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
export type CallOptions<K extends CallKey> = Part<'query', Query<K>> &
  Part<'body', Body<K>> &
  Part<'params', ParamsOf<Routes[K]>> & {
    signal?: AbortSignal;
    /** A refused token throws instead of leading to /login: for the guard, which decides by itself. */
    stay?: boolean;
    /** Fetched before anybody has asked for it: the server takes no note of it as read. */
    ahead?: boolean;
    /** What the server holds now, or nothing: never what the device has kept of an earlier answer. */
    fresh?: boolean;
    /** Asks what only the server finds wrong in a form, and does nothing (decision 0067). */
    checkOnly?: boolean;
  };
type Rest<K extends CallKey> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

interface Loose {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, unknown>;
  signal?: AbortSignal;
  stay?: boolean;
  ahead?: boolean;
  fresh?: boolean;
  checkOnly?: boolean;
}

export const addressOf = (path: string, { params = {}, query = {} }: Loose): string => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const headersOf = ({ body, ahead, checkOnly }: Loose): Headers => {
  const headers = new Headers({ 'Accept-Language': currentLanguage(), Accept: 'application/json' });
  const token = session.token();
  if (token) headers.set('Authorization', `Token ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (ahead) headers.set('Purpose', 'prefetch');
  if (checkOnly) headers.set('Check-Only', '1');
  return headers;
};

async function send(key: string, options: Loose): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const { body, signal } = options;
  const payload = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
  try {
    const sentAt = Date.now();
    const response = await fetch(addressOf(path, options), {
      method,
      headers: headersOf(options),
      body: payload,
      signal: signal ?? null,
    });
    noteServerTime(response.headers.get('date'), sentAt);
    network.note(isGatewayFault(response));
    return response;
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : 'offline';
    if (kind === 'offline') network.note(true);
    throw new CallError({ kind, status: 0, detail: '', payload: {} }, { cause });
  }
}

/** Said by what stands before a portal that does not answer; the portal itself refuses in JSON. */
const isGatewayFault = ({ status, headers }: Response): boolean =>
  status > 501 && !headers.get('content-type')?.includes('json');

/** Uploads take as long as they take, and for what is fetched ahead nobody waits. */
async function exchange(key: string, options: Loose): Promise<{ response: Response; body: unknown }> {
  const ended = options.ahead || options.body instanceof FormData ? undefined : startWaiting();
  try {
    const response = await send(key, options);
    return { response, body: parsedJson(await response.text()) };
  } finally {
    ended?.();
  }
}

interface Received {
  readonly body: unknown;
  readonly counts: NonNullable<KeptAnswer['counts']>;
}

async function receive(key: string, options: Loose): Promise<Received> {
  try {
    return await ask(key, options);
  } catch (error) {
    const kept = key.startsWith('GET ') && !options.fresh && network.isAway() && (await fromDevice(key, options));
    if (kept) return kept;
    throw error;
  }
}

async function fromDevice(key: string, options: Loose): Promise<Received | undefined> {
  const kept = await keptAnswers.find(addressOf(key.slice(4), options));
  return kept && { body: kept.body, counts: kept.counts ?? { total: null, pages: null } };
}

async function ask(key: string, options: Loose): Promise<Received> {
  const user = session.userId();
  const { response, body } = await exchange(key, options);
  if (response.ok) {
    const counts = { total: response.headers.get('total'), pages: response.headers.get('pages') };
    if (key.startsWith('GET ') && typeof body === 'object' && body)
      keptAnswers.note({ user, key, address: addressOf(key.slice(4), options), body, counts });
    return { body, counts };
  }
  const error = readRefusal(response.status, body, Number(response.headers.get('retry-after')));
  if (error.kind === 'signed-out' && !options.stay) await tokenRefused();
  throw error;
}

/**
 * One call of the wire by its key in the route tables: typed, with the token and the language of the interface.
 * Throws a `CallError`; a token that is no longer valid signs this browser out (specification, section 8).
 */
export function call<K extends CallKey>(key: K, ...rest: Rest<K>): Promise<Answer<K>>;
export async function call(key: CallKey, options: Loose = {}): Promise<unknown> {
  return (await receive(key, options)).body;
}

export interface Paged<Row> {
  rows: Row[];
  /** Rows on all pages, and the number of pages (headers `total` and `pages`). */
  total: number;
  pages: number;
}
export type RowOf<K extends CallKey> = Answer<K> extends readonly (infer Row)[] ? Row : never;

/** A list: the rows of the answer and the counts of its headers. */
export function callPaged<K extends CallKey>(key: K, ...rest: Rest<K>): Promise<Paged<RowOf<K>>>;
export async function callPaged(key: CallKey, options: Loose = {}): Promise<Paged<unknown>> {
  const { counts, body } = await receive(key, options);
  const rows: unknown[] = Array.isArray(body) ? body : [];
  return { rows, total: Number(counts.total ?? rows.length), pages: Number(counts.pages ?? 1) };
}
