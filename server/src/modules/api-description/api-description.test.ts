import { readAnswerFilter } from '@luch/contract/forms/answer-filters.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { routes } from '@luch/contract/routes.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import type { Description } from './describe-calls.ts';

const portal = await portalOfFile();
const api = (await portal.asVisitor.call('GET', '/api/openapi.json')).body as Description;

const page = async (path = '/api/docs/', headers: Record<string, string> = {}) =>
  fetchFrom(portal.app, path, { headers: { accept: 'text/html', ...headers } });

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 by a validator of others', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(api)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(api.openapi).toBe('3.1.0');
  });

  it('holds every call of the contract, and no other', () => {
    const described = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it('says of every part what it is', () => {
    const isEmpty = (schema: object | undefined) => schema === undefined || Object.keys(schema).length === 0;
    for (const [key, shape] of Object.entries<RouteShape>(routes)) {
      const [method = '', url = ''] = key.split(' ');
      const operation = api.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary, key).toBe(shape.summary);
      expect(operation?.requestBody !== undefined, key).toBe(Boolean(shape.body) || shape.multipart === true);
      const answered = operation?.responses['200'] as { content: Record<string, { schema: object }> } | undefined;
      expect(isEmpty(answered?.content['application/json']?.schema), key).toBe(false);
      expect(operation?.security.length === 0, key).toBe(shape.access === 'open');
      const scope = shape.scope ?? 'never';
      const byToken = operation?.security.find((one) => 'personalToken' in one)?.['personalToken'];
      expect(byToken, key).toEqual(
        shape.access === 'open' || scope === 'never' ? undefined : scope === 'any' ? [] : [scope],
      );
      if (byToken?.[0] !== undefined) expect(operation?.description, key).toContain(byToken[0]);
    }
  });

  it('says where lists are narrowed by answers, and which conditions are taken', () => {
    const taking = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        parameters
          .filter(({ name }) => name === 'answer_N')
          .map((parameter) => ({ call: `${method} ${path}`, parameter })),
      ),
    );
    const lists = ['answers', 'list'].map((list) => `get /api/proposals/expert-proposal-new/${list}/`);
    expect(taking.map(({ call }) => call).toSorted()).toEqual(lists);
    const { patternProperties } = taking[0]!.parameter.schema as {
      patternProperties: Record<string, { pattern: string }>;
    };
    const [[name, { pattern }]] = Object.entries(patternProperties) as [[string, { pattern: string }]];
    for (const one of ['answer_12', 'answer_7']) expect(one).toMatch(new RegExp(name));
    for (const one of ['answer_0', 'answer_', 'answers']) expect(one).not.toMatch(new RegExp(name));
    for (const said of ['1,3', '600..900', '600..', '..-2.5', '..', '1,', 'yes', '1 or 2', 'unasked', '1,unasked'])
      expect(new RegExp(pattern).test(said), said).toBe(readAnswerFilter(12, said) !== null || said === '..');
  });

  it('refers to nothing that is not there, and names every operation once', () => {
    const text = JSON.stringify(api);
    const named = [...text.matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in api.components.schemas))).toEqual([]);
    expect(text).not.toContain('$defs');
    const ids = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the page of the calls', () => {
  it('is read in both languages, by choice or as the browser says', async () => {
    expect((await page()).body).toContain('Программный интерфейс');
    expect((await page('/api/docs/', { 'accept-language': 'en' })).body).toContain('Programming interface');
    expect((await page('/api/docs/?language=en')).body).toContain('<html lang="en">');
    expect((await page('/api/docs')).status).toBe(200);
  });

  it('shows every call and every type, and links to none that is missing', async () => {
    const { body } = await page();
    for (const methods of Object.values(api.paths))
      for (const { operationId } of Object.values(methods)) expect(body).toContain(`id="${operationId}"`);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('takes nothing from elsewhere and runs nothing inline', async () => {
    const { body, headers } = await page();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/);
    expect(body).not.toMatch(/(src|href)="https?:/);
    expect(body).not.toMatch(/<script(?! src="\/api\/docs\/)|<style|\sstyle=|\son\w+=/);
    const files = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files).toHaveLength(2);
    for (const file of files) {
      const answer = await page(file);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.body).not.toMatch(/url\("?(?:\w+:)?\/\//);
    }
    expect((await page('/api/docs/other.js', { accept: '*/*' })).status).toBe(404);
  });

  it('travels packed', async () => {
    const answer = await page('/api/docs/', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.bytes.length).toBeLessThan(200_000);
  });
});
