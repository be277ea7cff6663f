import { vi } from 'vitest';
import type { Answer, CallKey } from '../src/lib/call.ts';

/** One call that a part of the client has made. */
export interface Sent {
  query: URLSearchParams;
  /** Parsed JSON, or the form of an upload. */
  body: unknown;
}

interface PageOf<K extends CallKey> {
  rows: Answer<K>;
  total: number;
  pages: number;
}

type Reply = (sent: Sent) => Response | Promise<Response>;

interface Rule {
  key: string;
  pattern: RegExp;
  reply: Reply;
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

const patternOf = (key: string): RegExp =>
  new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, String.raw`[^/]+`)}$`);

/** What stands in place of a server: every answer is one of the contract, and a call without an answer fails the test. */
class Answers {
  #rules: Rule[] = [];
  #sent: (Sent & { key: string })[] = [];
  #checks: { key: string; errors: Record<string, string[]> }[] = [];
  #withoutAnswer: string[] = [];
  #isOffline = false;
  #held: (() => void)[] = [];

  /** What the call answers from now on. */
  answer<K extends CallKey>(key: K, body: Answer<K> | ((sent: Sent) => Answer<K>)): void {
    this.#reply(key, (sent) => json(typeof body === 'function' ? body(sent) : body));
  }

  /** A list of one page, or whatever page is asked for; with the counts of its headers. */
  answerList<K extends CallKey>(key: K, list: Answer<K> | ((sent: Sent) => PageOf<K>)): void {
    this.#reply(key, (sent) => {
      if (typeof list !== 'function') return json(list, 200, { pages: '1' });
      const { rows, total, pages } = list(sent);
      return json(rows, 200, { total: String(total), pages: String(pages) });
    });
  }

  /** A refusal, in one of the shapes of the wire. */
  refuse(key: CallKey, status: number, payload: Record<string, unknown> = {}): void {
    this.#reply(key, () => json(payload, status));
  }

  /** What the server finds in a form that is only looked at; nothing, unless it is said. */
  findWrong(key: CallKey, errors: Record<string, string[]>): void {
    this.#checks.unshift({ key, errors });
  }

  /** The server takes its time: the call waits until `release`. */
  hold<K extends CallKey>(key: K, body: Answer<K>): { release: () => void } {
    const gate = Promise.withResolvers<void>();
    this.#held.push(gate.resolve);
    this.#reply(key, async () => {
      await gate.promise;
      return json(body);
    });
    return { release: () => gate.resolve() };
  }

  /** From now on no call arrives anywhere. */
  goOffline(): void {
    this.#isOffline = true;
  }

  goOnline(): void {
    this.#isOffline = false;
  }

  /** The calls of one kind so far. */
  sent(key: CallKey): Sent[] {
    return this.#sent.filter((one) => one.key === key);
  }

  /** The names of all calls that change something, in their order. */
  changes(): string[] {
    return this.#sent.flatMap(({ key }) => (key.startsWith('GET ') ? [] : [key]));
  }

  get withoutAnswer(): readonly string[] {
    return this.#withoutAnswer;
  }

  /** Between two tests. Nobody goes on waiting in the next one. */
  reset(): void {
    for (const release of this.#held) release();
    this.#held = [];
    this.#rules = [];
    this.#checks = [];
    this.#sent = [];
    this.#withoutAnswer = [];
    this.#isOffline = false;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(input, init));
  }

  #look(called: string): Response {
    const found = this.#checks.find(({ key }) => key === called);
    return found ? json({ errors: found.errors }, 400) : new Response(null, { status: 204 });
  }

  #reply(key: CallKey, reply: Reply): void {
    this.#rules.unshift({ key, pattern: patternOf(key), reply });
  }

  async #fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname === '/api/live/') return untilAborted(init.signal);
    if (this.#isOffline) throw new TypeError('Failed to fetch');
    // Asked for by itself, whenever the portal was out of reach.
    if (url.pathname === '/healthz') return json({ status: 'ok' });
    const called = `${init.method ?? 'GET'} ${url.pathname}`;
    if (new Headers(init.headers).has('Check-Only')) return this.#look(called);
    const rule = this.#rules.find(({ pattern }) => pattern.test(called));
    if (!rule) {
      this.#withoutAnswer.push(called);
      return json({ error: `No answer for ${called}` }, 500);
    }
    const sent = { query: url.searchParams, body: bodyOf(init.body) };
    this.#sent.push({ key: rule.key, ...sent });
    const response = await rule.reply(sent);
    init.signal?.throwIfAborted();
    return response;
  }
}

const bodyOf = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? (JSON.parse(body) as unknown) : body;

/** The stream of live events: nothing happens on it. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

export const answers = new Answers();
