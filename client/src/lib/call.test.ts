import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, call, callPaged } from './call.ts';
import { onLeave, onSignedOut } from './signed-out.ts';

class MemoryStorage {
  readonly #entries = new Map<string, string>();
  getItem = (key: string): string | null => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#entries.set(key, value);
  removeItem = (key: string): void => void this.#entries.delete(key);
}

/** One answer of the server, and the request that it got. */
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('carries the token and the language', async () => {
    localStorage.setItem('token', 'abc');
    const fetched = answering(200, []);
    await call('GET /api/users/sign-in/list/');
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get('authorization')).toBe('Token abc');
    expect(headers.get('accept-language')).toBe('ru');
  });

  it('writes its query into the address, without what is absent', () => {
    expect(addressOf('/api/x/', { query: { id: 5, page: undefined, ids: [1, 2] } })).toBe('/api/x/?id=5&ids=1&ids=2');
  });

  it('answers a list with the counts of its headers', async () => {
    answering(200, [{ id: 1 }], { total: '41', pages: '3' });
    expect(await callPaged('GET /api/users/individual/list/', { query: {} })).toMatchObject({ total: 41, pages: 3 });
  });

  it('tells fields, code and text of a refusal', async () => {
    answering(400, { errors: { email: ['taken'] }, code: 'email_taken', detail: 'no' });
    await expect(call('GET /api/users/sign-in/list/')).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'email_taken',
      detail: 'no',
      fields: { email: ['taken'] },
    });
  });

  it('knows a lost network from a refusal', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    await expect(call('GET /api/users/sign-in/list/')).rejects.toMatchObject({ kind: 'offline', status: 0 });
  });
});

describe('a token that is no longer valid', () => {
  it('erases token, flag and language, after the screens have kept what was typed', async () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('is_logged_in', 'true');
    localStorage.setItem('language', 'en');
    const seen: (string | null)[] = [];
    const forget = onSignedOut(() => void seen.push(localStorage.getItem('token')));
    const left = vi.fn<() => void>();
    onLeave(left);
    answering(403, { status: 403, detail: 'Недопустимый токен.' });
    await expect(call('GET /api/users/sign-in/list/')).rejects.toMatchObject({ kind: 'signed-out' });
    forget();
    expect(seen).toEqual(['abc']);
    expect(['token', 'is_logged_in', 'language'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(document.cookie).toMatch(/^language=; .*max-age=0/);
    expect(left).toHaveBeenCalledOnce();
  });

  it('is not seen in a call that is merely forbidden', async () => {
    localStorage.setItem('token', 'abc');
    answering(403, { detail: 'not yours' });
    await expect(call('GET /api/users/sign-in/list/')).rejects.toMatchObject({ kind: 'refused', detail: 'not yours' });
    expect(localStorage.getItem('token')).toBe('abc');
  });
});
