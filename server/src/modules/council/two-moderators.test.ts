import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bothWaiting } from '../../../testing/both-waiting.ts';
import { aCouncil } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { council, councilHistory } from './council.tables.ts';

/** A move of a council carries what its author saw: nobody overrides unseen what somebody else has just done. */
const portal = await portalOfFile();
const other = await portal.someone({ roles: ['moderator'], language: 'en' });

const make = (status: 0 | 1 | 4) => aCouncil(portal.db, { createdBy: portal.asModerator.id, status });
const move = (who: TestPerson, id: number, action: 'delete' | 'return', saw: object = {}) =>
  who.call('POST', '/api/councils/change_status/', { council_id: id, action, ...saw });
const historyOf = async (id: number) =>
  portal.db.select().from(councilHistory).where(eq(councilHistory.councilId, id)).orderBy(councilHistory.id);

describe('two moderators over one council', () => {
  it.each([
    ['delete', s.draft, s.cancelled, 'Cancelled', 'Cancelled'],
    ['return', s.cancelled, s.draft, 'Returned to drafts', 'Draft'],
  ] as const)(
    '%s first: the second is told who did what and when, and moves nothing',
    async (action, from, to, what, status) => {
      const id = await make(from);
      expect((await move(portal.asModerator, id, action, { seen_status: from })).status).toBe(200);
      const answer = await move(other, id, action, { seen_status: from });
      const at = portal.clock.now().toISOString();
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'moved_on', moved: { action, what, by: 'Сидорова В. П.', at, status_id: to, status_name: status } },
      ]);
      expect(await historyOf(id)).toHaveLength(1);
    },
  );

  it('one that was cancelled and brought back is another one than was seen', async () => {
    const id = await make(s.draft);
    const saw = { seen_status: s.draft, seen_history: 0 };
    await move(portal.asModerator, id, 'delete');
    await move(portal.asModerator, id, 'return');
    expect((await move(other, id, 'delete', saw)).body).toMatchObject({
      code: 'moved_on',
      moved: { action: 'return' },
    });
    const now = { seen_status: s.draft, seen_history: (await historyOf(id)).at(-1)?.id };
    expect((await move(other, id, 'delete', now)).status).toBe(200);
  });

  it('one of them wins when both transactions run at once: each had begun and waited for the row', async () => {
    const id = await make(s.planned);
    const saw = { seen_status: s.planned };
    const answers = await bothWaiting(portal, council, id, [
      () => move(portal.asModerator, id, 'delete', saw),
      () => move(other, id, 'delete', saw),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'moved_on',
      moved: { action: 'delete', status_id: s.cancelled },
    });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('the card names the status that every entry of its history led to', async () => {
    const id = await make(s.planned);
    await move(other, id, 'delete');
    const { body } = await other.call('GET', `/api/councils/detail/?id=${id}`);
    expect(body.history.at(-1)).toMatchObject({ action: 'delete', status_id: s.cancelled });
  });
});
