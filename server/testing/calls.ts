import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface TestAnswer {
  readonly status: number;
  /** Parsed when it is JSON, else the text. Tests know its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: LightMyRequestResponse['headers'];
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

/** Calls of the wire with this token, or of somebody signed out. */
export function callAs(app: FastifyInstance, token?: string): Calls {
  const authorization = token === undefined ? {} : { authorization: `Token ${token}` };
  return {
    async call(method, path, body, headers = {}) {
      const payload = body === undefined ? {} : { payload: body };
      return answerOf(await app.inject({ method, url: path, headers: { ...authorization, ...headers }, ...payload }));
    },
    async send(method, path, fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      if (file) form.set(file.part, new File([Buffer.from(file.content)], file.name, { type: file.type ?? '' }));
      const encoded = new Response(form);
      const headers = { ...authorization, 'content-type': encoded.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await encoded.arrayBuffer());
      return answerOf(await app.inject({ method, url: path, headers, payload }));
    },
  };
}

function answerOf(response: LightMyRequestResponse): TestAnswer {
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}
