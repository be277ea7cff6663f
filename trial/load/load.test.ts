import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unavailablePage } from '../stand/haproxy.ts';
import { comparePost, countLetters } from './letters.ts';
import { kindOf, longestWithout, outcomeOf } from './outcome.ts';
import { type Heard, unheard } from './streams.ts';

const caused = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

describe('a call', () => {
  it.each([
    ['done', { status: 200, text: '{}' }],
    ['by rule', { status: 409, text: '{"error":"taken"}' }],
    ['by rule', { status: 403, text: '{"detail":"not yours"}' }],
    ['signed out', { status: 403, text: '{"status":403,"detail":"sign in"}' }],
    ['signed out', { status: 401, text: '' }],
    ['refused', { status: 503, text: '{"code":"unavailable","detail":"again"}' }],
    ['refused', { status: 503, text: readFileSync(unavailablePage, 'utf8') }],
    ['unclear', { status: 503, text: '<html><body>503</body></html>' }],
    ['unclear', { status: 503, text: '{"code":"unavailable"}' }],
    ['unclear', { status: 500, text: '{"code":"unknown","detail":"?"}' }],
    ['unclear', { status: 502, text: '' }],
    ['unreachable', { error: caused('ECONNREFUSED') }],
    ['cut', { error: caused('ECONNRESET') }],
    ['cut', { error: new DOMException('too long', 'TimeoutError') }],
  ] as const)('is %s: %o', (outcome, came) => {
    expect(outcomeOf(came)).toBe(outcome);
  });

  it.each([
    ['write', 'PATCH', '/api/proposals/proposal/detail/'],
    ['upload', 'POST', '/api/references/file/detail/'],
    ['read', 'GET', '/api/proposals/proposal/detail/?id=1'],
    ['schedule', 'GET', '/api/references/calendar/schedule/?type=1'],
    ['screen', 'GET', '/'],
  ])('is a %s: %s %s', (kind, method, path) => {
    expect(kindOf({ method, path })).toBe(kind);
  });
});

describe('the longest time without', () => {
  it('runs from the strike, between two, or to the end', () => {
    expect(longestWithout([1000, 14_000, 15_000], 5000, 20_000)).toBe(9);
    expect(longestWithout([6000, 19_000, 15_000], 5000, 20_000)).toBe(9);
    expect(longestWithout([6000], 5000, 20_000)).toBe(14);
    expect(longestWithout([], 5000, 20_000)).toBe(15);
  });
});

describe('letters', () => {
  const letter = (id: string): string => `From: a@b\r\nMessage-ID: <${id}@luch.test>\r\n\r\nText`;

  it('are told apart by their Message-ID', () => {
    expect([...countLetters([letter('1'), letter('2'), letter('1')])]).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
  });

  it('are lost when they are on record as sent and never came, not while they wait', () => {
    const rows = [
      { id: '1', isSent: true },
      { id: '2', isSent: true },
      { id: '3', isSent: false },
      { id: '4', isSent: false },
    ];
    // The fourth came, and its sender died before it could be recorded.
    expect(comparePost(rows, [letter('1'), letter('1'), letter('4')])).toEqual({ lost: 1, doubled: 1, waiting: 2 });
  });
});

describe('an open screen', () => {
  const proposal = (id: number, at: number): Heard => ({ at, message: { type: 'proposal', id } });

  it('has missed what it neither heard nor was told to ask for', () => {
    const heard: Heard[] = [{ at: 1, message: { type: 'connected' } }, proposal(7, 20)];
    const happened = [
      { id: 7, begun: 10 },
      { id: 8, begun: 12 },
    ];
    expect(unheard(heard, happened)).toEqual([8]);
    expect(unheard([...heard, { at: 30, message: { type: 'resync' } }], happened)).toEqual([]);
  });
});
