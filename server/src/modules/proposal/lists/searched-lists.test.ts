import type { Actor } from '@luch/contract/account/roles.ts';
import { mostCounted } from '@luch/contract/proposal/list-total.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../../testing/portal.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { findProposals } from './proposal-list.queries.ts';
import { staffList } from './staff-lists.queries.ts';

const [ALL, OLD] = [5600, 5100];
/** In which of the proposals, from the oldest on, each word is; the last of them is the newest. */
const words: Readonly<Record<string, (place: number) => boolean>> = {
  // The beginning of the list tells.
  общее: () => true,
  // The index tells.
  частое: (place) => place <= OLD && place % 10 === 0,
  редкое: (place) => place % 700 === 0,
  // Neither: too many for the index, and none at the beginning.
  давнее: (place) => place <= OLD,
};

/** Whatever a word is worth, what is found is the same as if each proposal had been read. */
describe('a search among thousands', () => {
  let portal: TestPortal;
  let many: TestPerson;
  let few: TestPerson;
  let ids: readonly number[];

  beforeAll(async () => {
    portal = await testPortal();
    [many, few] = [await portal.someone({ lastName: 'Многих' }), await portal.someone({ lastName: 'Редких' })];
    const names = Array.from({ length: ALL }, (_, index) =>
      Object.keys(words)
        .filter((word) => words[word]!(index + 1))
        .join(' '),
    );
    const rows = await portal.sql<{ id: number }[]>`
      insert into proposal (status, status_at, applicant_id, created_at, updated_at, submitted_at, name, kind_id, station_id)
      select 2 + place % 3, now(), case when place % 800 = 0 then ${few.id}::int else ${many.id}::int end,
        now(), now(), date '2026-01-01' + (place / 2)::int, name, 1, 1
      from unnest(${names}::text[]) with ordinality as one (name, place) order by place returning id`;
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => portal.close());

  const page = { page: 1, page_size: 20 };
  const actorOf = ({ id }: TestPerson, roles: Actor['roles']): Actor => ({
    id,
    email: '',
    language: 'ru',
    roles,
    kinds: [],
    stations: [1],
    signInId: 0,
  });
  const shown = ({ rows, total }: { rows: readonly { id: number }[]; total: number }) => ({
    ids: rows.map(({ id }) => id),
    total,
  });
  const expected = (word: string, isTheirs: (place: number) => boolean, from = 0, upTo = mostCounted) => {
    const found = ids.filter((_, index) => words[word]!(index + 1) && isTheirs(index + 1)).toReversed();
    return { ids: found.slice(from, from + page.page_size), total: Math.min(found.length, upTo + 1) };
  };

  it.each(Object.keys(words))('finds «%s» for a moderator, a scientist and an author alike', async (word) => {
    const find = async (who: Actor) => shown(await findProposals(portal.deps, who, 'ru', { text: word, ...page }));
    for (let time = 0; time < 3; time += 1) {
      expect(await find(actorOf(few, ['moderator']))).toEqual(expected(word, () => true));
      expect(await find(actorOf(few, ['bs']))).toEqual(expected(word, () => true));
      expect(await find(actorOf(few, ['applicant']))).toEqual(expected(word, (place) => place % 800 === 0));
    }
  });

  it.each(Object.keys(words))('finds «%s» in some statuses, in order and on later pages', async (word) => {
    const here = (place: number) => place % 3 < 2;
    const list = async (number: number) =>
      shown(
        await staffList(portal.deps, actorOf(few, ['moderator']), 'ru', {
          page: number,
          page_size: page.page_size,
          status_id: [2, 3],
          search: word,
        }),
      );
    expect(await list(1)).toEqual(expected(word, here));
    expect(await list(3)).toEqual(expected(word, here, 40, 60));
  });
});
