import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface TestAnswer {
  readonly status: number;
  /** Parsed when it is JSON that was not compressed, else the text. Tests know its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

interface SentCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes and texts as they are, anything else as JSON. */
  readonly body?: object | string | undefined;
}

export interface SentFile {
  /** Name of the part. */
  readonly part: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly type?: string;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Calls {
  call(
    method: Method,
    path: string,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>;
  /** A multipart call with fields and at most one file. */
  send(
    method: Method,
    path: string,
    fields: Readonly<Record<string, string | number>>,
    file?: SentFile,
  ): Promise<TestAnswer>;
}

/** One of this process, or the address of another one. */
export type Portal = FastifyInstance | string;

/** Calls of the wire with this token, or of somebody signed out. */
export function callAs(portal: Portal, token?: string): Calls {
  const authorization = token === undefined ? {} : { authorization: `Token ${token}` };
  return {
    call: (method, path, body, headers = {}) =>
      fetchFrom(portal, path, { method, headers: { ...authorization, ...headers }, body }),
    async send(method, path, fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      if (file) form.set(file.part, new File([Buffer.from(file.content)], file.name, { type: file.type ?? '' }));
      const encoded = new Response(form);
      const headers = { ...authorization, 'content-type': encoded.headers.get('content-type') ?? '' };
      return fetchFrom(portal, path, { method, headers, body: Buffer.from(await encoded.arrayBuffer()) });
    },
  };
}

interface Line {
  readonly port: number;
  readonly agent?: Agent;
}

/** The socket on which each portal listens, and the connections to it. */
const lines = new WeakMap<FastifyInstance, Promise<Line>>();

async function open(app: FastifyInstance): Promise<Line> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // As many as a hundred people at once; none of them keeps a process alive.
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  app.server.once('close', () => agent.destroy());
  return { port, agent };
}

function lineTo(app: FastifyInstance): Promise<Line> {
  const line = lines.get(app) ?? open(app);
  lines.set(app, line);
  return line;
}

/** Where the portal listens: `http://127.0.0.1:…`; from the first call until it is closed. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  return `http://127.0.0.1:${(await lineTo(app)).port}`;
}

/** One call over HTTP, as it comes from outside. */
export async function fetchFrom(
  portal: Portal,
  path: string,
  { method = 'GET', headers = {}, body }: SentCall = {},
): Promise<TestAnswer> {
  const line = typeof portal === 'string' ? { port: Number(new URL(portal).port) } : await lineTo(portal);
  const isPlain = typeof body === 'string' || body instanceof Uint8Array;
  const payload = body === undefined || isPlain ? body : JSON.stringify(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      ...line,
      host: '127.0.0.1',
      method,
      path: path.replace(/^https?:\/\/[^/]+/, '').replace(/[^\x21-\x7e]+/gu, encodeURIComponent),
      headers: {
        ...(payload !== undefined && {
          'content-length': Buffer.byteLength(payload),
          ...(!isPlain && { 'content-type': 'application/json' }),
        }),
        ...headers,
      },
    });
    // A refusal may come before everything was sent: what is sent then no longer counts.
    sent.once('response', resolve).on('error', reject).end(payload);
  });
  const bytes = await buffer(answer);
  const text = bytes.toString();
  const { 'content-type': type = '', 'content-encoding': packed } = answer.headers;
  const isJson = type.includes('json') && packed === undefined && text !== '';
  return { status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text, bytes, headers: answer.headers };
}
