import { expect, test } from 'vitest';
import { CallError, type CallErrorFacts } from '../lib/call-error.ts';
import { orFailure, type Refusals } from './server-failure.ts';
import type { Texts } from './testing-kinds.ts';

const refusals: Refusals<Texts> = {
  isClosed: ({ code }) => code === 'wrong_state',
  currentOf: ({ version }) =>
    version === undefined ? undefined : { draft: { name: 'Медь' }, version: Number(version), savedAt: null },
  namesFields: true,
};
const facts = (given: Partial<CallErrorFacts>): CallErrorFacts => ({
  kind: 'refused',
  status: 400,
  detail: 'Нельзя',
  payload: {},
  ...given,
});
const failureOf = (error: unknown, rules = refusals) => orFailure(() => Promise.reject(error), rules);

test('an answer is handed on', async () => {
  await expect(orFailure(async () => 7, refusals)).resolves.toBe(7);
});

test.each([
  [{ kind: 'offline' }, { kind: 'offline' }],
  [{ kind: 'signed-out' }, { kind: 'signed-out' }],
  [{ kind: 'server', status: 500 }, { kind: 'server' }],
  [{ kind: 'aborted' }, { kind: 'server' }],
  [{ status: 429 }, { kind: 'server' }],
  [{}, { kind: 'refused', detail: 'Нельзя' }],
  [{ code: 'wrong_state' }, { kind: 'closed', detail: 'Нельзя' }],
  [{ code: 'stale' }, { kind: 'stale' }],
  [{ code: 'stale', payload: { current: 'text' } }, { kind: 'stale' }],
  [{ code: 'stale', payload: { current: null } }, { kind: 'stale' }],
  [{ code: 'stale', payload: { current: {} } }, { kind: 'stale' }],
  [
    { code: 'stale', payload: { current: { version: 4 } } },
    { kind: 'stale', current: { draft: { name: 'Медь' }, version: 4, savedAt: null } },
  ],
  [{ fields: { name: ['Пусто'] } }, { kind: 'fields', fields: { name: ['Пусто'] } }],
] as const)('a call that ended with %j is %j', async (given, failure) => {
  await expect(failureOf(new CallError(facts(given as Partial<CallErrorFacts>)))).resolves.toStrictEqual({ failure });
});

test('a fault of another kind counts as the server’s', async () => {
  await expect(failureOf(new Error('any'))).resolves.toStrictEqual({ failure: { kind: 'server' } });
});

test('fields are of account only where the kind of draft names them', async () => {
  const error = new CallError(facts({ fields: { name: ['Пусто'] } }));
  await expect(failureOf(error, { ...refusals, namesFields: false })).resolves.toStrictEqual({
    failure: { kind: 'refused', detail: 'Нельзя' },
  });
});
