import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { Email, Id, Moment, PlainDate, RequiredText, Text } from '@luch/contract/kernel/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchFrom } from '../../../testing/calls.ts';
import { person, signInByName, type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { paged } from './paging.ts';
import { route } from './route.ts';

const routes = defineRoutes({
  'POST /accounts/echo/': {
    access: 'open',
    summary: 'Echo',
    body: z.object({
      email: Email,
      name: RequiredText(5),
      note: Text(3).optional(),
      count: z.number().int().min(1).max(10).multipleOf(2).optional(),
      day: PlainDate.optional(),
      kind: z.enum(['a', 'b']).optional(),
      list: z.array(z.number()).max(1).optional(),
      deep: z.object({ on: z.boolean() }).optional(),
    }),
    response: z.object({ email: z.string(), who: z.number().nullable() }),
  },
  'GET /api/things/': {
    access: 'signed-in',
    summary: 'Things',
    query: z.object({ id: Id.optional() }),
    response: z.object({ at: Moment, id: z.number().nullable(), who: z.number() }),
  },
  'GET /api/list/': { access: 'open', summary: 'List', response: z.array(z.number()) },
  'POST /api/fail/': {
    access: 'open',
    summary: 'Fails as told',
    body: z.object({ code: z.string() }),
    response: z.object({}),
  },
  'POST /api/form/': { access: 'open', summary: 'A form', multipart: true, response: z.object({}) },
});

const failures: Record<string, () => Error> = {
  stale: () => new AppError('stale', {}, { proposal: { version: 3 } }),
  forbidden: () => new AppError('forbidden'),
  wrong_credentials: () => new AppError('wrong_credentials'),
  over_limit: () => new AppError('interval_over_limit', { limit: 7.5 }),
  fields: () => new FieldError({ phone: [{ key: 'validation.required' }], nobody: [{ key: 'no.such.words' }] }),
  bug: () => new TypeError('secret of anna@example.org'),
  unreachable: () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
};

let portal: BareApp;
const log: string[] = [];
let echoed: object | undefined;

beforeAll(async () => {
  portal = await bareApp({
    authenticate: signInByName({ anna: person(1), john: person(2, { language: 'en' }) }),
    log: (line) => log.push(line),
    routes: [
      (app, { clock }) => {
        route(app, routes, 'POST /accounts/echo/', ({ body, actor }) => {
          echoed = body;
          return { email: body.email, who: actor?.id ?? null };
        });
        route(app, routes, 'GET /api/things/', ({ query, actor }) => {
          const answer = { at: clock.now(), id: query.id ?? null, who: actor.id, secret: 'stays here' };
          return answer;
        });
        route(app, routes, 'GET /api/list/', ({ reply }) => {
          paged(reply, { total: 41, page_size: 20 });
          return [1, 2];
        });
        route(app, routes, 'POST /api/fail/', ({ body }) => {
          throw failures[body.code]?.() ?? new Error('no such failure');
        });
        route(app, routes, 'POST /api/form/', () => ({}));
      },
    ],
  });
});
afterAll(() => portal.close());

const call = (method: string, url: string, body?: object | string, headers: Record<string, string> = {}) =>
  fetchFrom(portal.app, url, { method, headers, body });
const failing = (code: string, headers: Record<string, string> = {}) => call('POST', '/api/fail/', { code }, headers);

describe('a call', () => {
  it('hands the handler nothing that the schema does not name', async () => {
    await call('POST', '/accounts/echo/', {
      email: 'eva@example.org',
      name: 'Eva',
      is_admin: true,
      deep: { on: true, x: 1 },
    });
    expect(echoed).toEqual({ email: 'eva@example.org', name: 'Eva', deep: { on: true } });
  });

  it('hands the handler parsed parts and the actor, and answers only what the schema names', async () => {
    const answer = await call('GET', '/api/things/?id=7', undefined, { authorization: 'Token anna' });
    expect(answer.body).toEqual({ at: '2026-11-21T09:00:00.000Z', id: 7, who: 1 });
  });

  it('is found with and without the slash at the end', async () => {
    for (const url of ['/accounts/echo/', '/accounts/echo']) {
      const answer = await call('POST', url, { email: ' ANNA@Example.org ', name: 'Anna' });
      expect(answer.body).toEqual({ email: 'anna@example.org', who: null });
    }
  });

  it.each(['Token anna', 'Bearer anna', 'token anna', 'anna'])('takes the key as "%s"', async (authorization) => {
    expect((await call('GET', '/api/things/', undefined, { authorization })).status).toBe(200);
  });

  it.each([{}, { authorization: 'Token nobody' }, { authorization: 'Token' }])(
    'with the headers %j is refused where one must be signed in, with the status in the body',
    async (headers) => {
      const answer = await call('GET', '/api/things/', undefined, headers);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 403, detail: 'Недопустимый токен.' });
    },
  );

  it('knows who is signed in on an open call too', async () => {
    const answer = await call('POST', '/accounts/echo/', { email: 'a@b.ru', name: 'A' }, { authorization: 'anna' });
    expect(answer.body).toMatchObject({ who: 1 });
  });

  it('carries the counts of a list in headers that a browser may read', async () => {
    const { headers } = await call('GET', '/api/list/');
    expect(headers).toMatchObject({ pages: '3', total: '41', 'access-control-expose-headers': 'pages, total' });
  });

  it('has an id of its own, and no cache keeps its answer', async () => {
    const { headers } = await call('GET', '/api/list/');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what is wrong with a body', () => {
  it('is said at once for every field, in words', async () => {
    const body = {
      email: 'no',
      name: '',
      note: 'abcd',
      count: 11,
      day: '2026-02-30',
      kind: 'c',
      list: [1, 2],
      deep: {},
    };
    const answer = await call('POST', '/accounts/echo/', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: {
        email: ['Введите адрес электронной почты, например ivanova@example.org'],
        name: ['Обязательное поле'],
        note: ['Не больше 3 символов'],
        count: ['Не больше 10', 'Введите значение с шагом 2'],
        day: ['Введите существующую дату'],
        kind: ['Такого варианта нет. Выберите из предложенных'],
        list: ['Не больше 1 значения'],
        'deep.on': ['Обязательное поле'],
      },
    });
  });

  it('is said in the language of the person, else of the browser', async () => {
    const required = async (headers: Record<string, string>) =>
      (await call('POST', '/accounts/echo/', { email: 'a@b.ru' }, headers)).body.errors;
    expect(await required({ 'accept-language': 'de, en-GB;q=0.8, ru;q=0.5' })).toEqual({
      name: ['This field is required'],
    });
    expect(await required({ authorization: 'anna', 'accept-language': 'en' })).toEqual({ name: ['Обязательное поле'] });
    expect(await required({ authorization: 'john' })).toEqual({ name: ['This field is required'] });
  });

  it('names all required fields when there is no body', async () => {
    const answer = await call('POST', '/accounts/echo/');
    expect(Object.keys(answer.body.errors)).toEqual(['email', 'name']);
  });

  it('names a wrong part of the query', async () => {
    const answer = await call('GET', '/api/things/?id=x', undefined, { authorization: 'anna' });
    expect(answer.body).toEqual({ errors: { id: ['Введите число'] } });
  });

  it.each([
    ['broken JSON', '{"a":', 'application/json', 400, 'broken_json'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'broken_json'],
    ['another content type', 'a=1', 'application/x-www-form-urlencoded', 415, 'media_type'],
    ['plain text', 'hello', 'text/plain', 415, 'media_type'],
    ['a form', '--x--', 'multipart/form-data; boundary=x', 415, 'media_type'],
    ['too much', JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413, 'too_large'],
  ])('is said for %s', async (_what, body, type, status, code) => {
    const answer = await call('POST', '/accounts/echo/', body, { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is said for a part of the query that comes twice, and none reaches a prototype', async () => {
    for (const query of ['id=1&id=2', 'id[]=1&id[]=2', 'id[a]=1&id=x']) {
      const answer = await call('GET', `/api/things/?${query}`, undefined, { authorization: 'anna' });
      expect([query, answer.status]).toEqual([query, query.startsWith('id[]') ? 200 : 400]);
    }
    const answer = await call('GET', '/api/things/?__proto__[id]=7&constructor=1', undefined, {
      authorization: 'anna',
    });
    expect(answer.body).toMatchObject({ id: null });
  });

  it('is said when JSON comes where a form belongs', async () => {
    expect((await call('POST', '/api/form/', { a: 1 })).status).toBe(415);
  });
});

describe('a failure', () => {
  it('of a rule answers 409 with its code, words and payload', async () => {
    const answer = await failing('stale');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'stale', proposal: { version: 3 } });
    expect(answer.body.error).toContain('Ваш текст не потерян');
  });

  it('says its facts as the language writes them', async () => {
    const { error } = (await failing('over_limit')).body;
    expect(error).toBe('Выбранный вами интервал больше доступного лимита времени! (7,5ч.)');
  });

  it('of a right answers 403 without a status, so that nobody is signed out', async () => {
    const answer = await failing('forbidden');
    expect(answer.status).toBe(403);
    expect(answer.body).not.toHaveProperty('status');
    expect(answer.body).toMatchObject({ code: 'forbidden' });
  });

  it('of a sign-in carries the detail of the specification', async () => {
    expect((await failing('wrong_credentials')).body).toMatchObject({ detail: 'неверный логин и пароль' });
  });

  it('of fields found by a command reads like those of a schema', async () => {
    expect((await failing('fields')).body).toEqual({
      errors: { phone: ['Обязательное поле'], nobody: ['Проверьте это значение'] },
    });
  });

  it('of the database answers 503 and when to try again', async () => {
    const answer = await failing('unreachable');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  it('of ours answers 500 with two words, and tells the log what happened', async () => {
    const answer = await failing('bug', { 'accept-language': 'en' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ detail: 'Unknown error', code: 'unknown' });
    const entry = log.find((line) => line.includes('request failed')) ?? '';
    expect(entry).toContain('route.test.ts');
    expect(entry).not.toContain('anna@example.org');
  });

  it.each(['/api/nothing/', '/accounts/nothing', '/api/%zz', '/assets/gone.js'])(
    'of the path %s is JSON',
    async (url) => {
      const answer = await call('GET', url, undefined, { accept: 'text/html' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
    },
  );

  it('of the method names those that the path has', async () => {
    const answer = await call('DELETE', '/api/list');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const trace = await call('TRACE', '/api/list/', undefined, { cookie: 'a=secret' });
    expect([trace.status, trace.bytes.includes('secret')]).toEqual([405, false]);
  });
});

it('the log says of a refusal why and from which network, and nothing of what was typed', async () => {
  log.length = 0;
  await call('GET', '/api/things/?id=x', undefined, { authorization: 'Token anna' });
  await call('GET', '/api/things/');
  await failing('wrong_credentials');
  await call('GET', '/api/list/');
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ refusal, network }) => [refusal, network])).toEqual([
    ['fields', '127.0.0.1'],
    ['not_signed_in', '127.0.0.1'],
    ['wrong_credentials', '127.0.0.1'],
    [undefined, undefined],
  ]);
});

it('the log holds the pattern of the route and no address, token or body', async () => {
  log.length = 0;
  await call('GET', '/api/things/?id=5&email=eva@example.org', undefined, { authorization: 'Token anna' });
  await call('POST', '/accounts/echo/', { email: 'eva@example.org', name: 'Eva' });
  expect(log.join('')).toContain('"route":"/api/things/"');
  expect(log.join('')).not.toMatch(/eva@|Eva|anna|id=5/);
});
