import { describe, expect, it } from 'vitest';
import type { Method } from '../testing/calls.ts';
import type { TestPerson } from '../testing/people.ts';
import { portalOfFile } from '../testing/portal-of-file.ts';

/** What keeps a core busy is asked for by one person only so often, and by others all the same. */
const portal = await portalOfFile({ config: { rateLimit: true } });
const another = await portal.someone({ roles: ['moderator'] });

const costly: readonly [what: string, most: number, method: Method, path: string, body?: object][] = [
  ['a plan', 20, 'POST', '/api/calendar/plan/ask/', { session_id: 999_999 }],
  ['the preview of a pass', 240, 'GET', '/api/pass/preview/?id=999999&type=1'],
  ['a PDF of proposals', 30, 'GET', '/api/proposals/proposal/export/?ids=999999'],
  ['what is kept about oneself', 30, 'GET', '/api/users/own-data/'],
  ['an erasure that is taken back', 10, 'DELETE', '/api/users/own-data/erasure/'],
  ['an erasure', 10, 'POST', '/api/users/own-data/erasure/', {}],
];

describe.each(costly)('%s', (_what, most, method, path, body) => {
  it(`is asked for ${most} times, and then by others`, async () => {
    const ask = async (who: TestPerson) => (await who.call(method, path, body)).status;
    await portal.sql`delete from call_count`;
    const first = await ask(portal.asModerator);
    // As if all but one of them had been asked for.
    await portal.sql`update call_count set count = ${most - 1}`;
    expect([await ask(portal.asModerator), await ask(portal.asModerator)]).toEqual([first, 429]);
    expect(await ask(another)).toBe(first);
  });
});
