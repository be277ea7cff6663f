import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { repeatedTasks } from '../../modules.ts';
import { indexWritten } from './search.commands.ts';

let draft: number;
const portal = await portalOfFile();
const author = await portal.someone();
beforeEach(async () => {
  draft = await aProposal(portal.db, { applicantId: author.id, name: 'Прежнее', keywords: '' });
});

const save = async (fields: Readonly<Record<string, unknown>>, id = draft) =>
  expect((await author.call('PATCH', '/api/proposals/proposal/detail/', { id, ...fields })).status).toBe(200);
const submit = async (id = draft) =>
  expect(
    (await author.call('POST', '/api/proposals/proposal/status/', { proposal_id: id, status_slug: 'created' })).status,
  ).toBe(200);
const search = async (text: string, who: TestPerson = author): Promise<number[]> => {
  const { body } = await who.call('GET', `/api/proposals/proposal/search/?text=${encodeURIComponent(text)}`);
  return body.map((row: { id: number }) => row.id);
};
const waiting = async () => (await portal.sql`select from search_waiting`).length;

describe('what an author is writing', () => {
  it('is found by its words once the job has come, by the author and by nobody who may not see it', async () => {
    const station = await portal.someone({ roles: ['bs'], stations: [1] });
    await save({ name: 'Дихалькогениды', keywords: 'магнетосопротивление' });
    await indexWritten(portal.db);
    for (const text of ['дихалькогенид', 'магнетосопротивления']) {
      expect(await search(text)).toEqual([draft]);
      for (const who of [station, portal.asStranger, portal.asHead]) expect(await search(text, who)).toEqual([]);
    }
    expect(await search('прежнее')).not.toContain(draft);
  });

  it('is looked after every two seconds, and from the start', () => {
    expect(repeatedTasks).toContainEqual(expect.objectContaining({ name: 'words of what was written', every: 2 }));
  });

  it('waits in its transaction: a save that is undone leaves nothing to do', async () => {
    await indexWritten(portal.db);
    const undone = portal.db.transaction(async (tx) => {
      await tx.execute(sql`update proposal set keywords = 'мираж' where id = ${draft}`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
  });

  it('is taken up later when the job fails, or when nobody did it while nothing ran', async () => {
    await save({ keywords: 'флуктуации' });
    await portal.sql`alter function search_index(integer[]) rename to search_index_gone`;
    await expect(indexWritten(portal.db)).rejects.toThrow('Failed query');
    await portal.sql`alter function search_index_gone(integer[]) rename to search_index`;
    expect(await waiting()).toBeGreaterThan(0);
    await indexWritten(portal.db);
    expect([await waiting(), await search('флуктуация')]).toEqual([0, [draft]]);
  });

  it('is taken up whole, however much there is, by two processes at once', async () => {
    await portal.sql`
      insert into search_waiting (proposal_id) select ${draft} from generate_series(1, 450)`;
    await save({ keywords: 'турбулентность' });
    await Promise.all([indexWritten(portal.db), indexWritten(portal.db)]);
    expect([await waiting(), await search('турбулентности')]).toEqual([0, [draft]]);
  });

  it('is forgotten with a draft that was deleted meanwhile', async () => {
    await portal.sql`insert into search_waiting (proposal_id) values (2000000000)`;
    await indexWritten(portal.db);
    expect(await waiting()).toBe(0);
  });

  it('ends with the last words, though somebody else began to index before them', async () => {
    await save({ keywords: 'анизотропия' });
    const waits = () =>
      portal.sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%search_index(ids)%'`;
    let other: Promise<void> | undefined;
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`update proposal set keywords = 'сегнетоэлектрик' where id = ${draft}`);
      await tx.execute(sql`select search_index(array[${draft}::int])`);
      other = indexWritten(portal.db);
      await expect.poll(waits).toHaveLength(1);
    });
    await other;
    expect([await search('сегнетоэлектрики'), await search('анизотропии')]).toEqual([[draft], []]);
  });

  it('is found in revision as well, where staff see it', async () => {
    const revised = await aProposal(portal.db, { applicantId: author.id, status: 6, keywords: '' });
    await save({ keywords: 'дифрактометрия' }, revised);
    await indexWritten(portal.db);
    expect(await search('дифрактометрии', portal.asModerator)).toEqual([revised]);
  });
});

it('what is submitted is found at once, with its last words', async () => {
  await save({ keywords: 'нуклеосинтез' });
  await submit();
  expect(await search('нуклеосинтеза', portal.asModerator)).toEqual([draft]);
  // The job finds nothing more to say.
  await indexWritten(portal.db);
  expect(await search('нуклеосинтеза')).toEqual([draft]);
});
