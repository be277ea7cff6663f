import type { Actor } from '../../contract/src/account/roles.ts';
import { myProposals } from '../../server/src/modules/proposal/lists/my-proposals.queries.ts';
import { findProposals } from '../../server/src/modules/proposal/lists/proposal-list.queries.ts';
import { countStaffLists, staffList } from '../../server/src/modules/proposal/lists/staff-lists.queries.ts';
import { expertList } from '../../server/src/modules/review/expert-table/expert-list.queries.ts';
import '../../server/src/modules.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { Db } from '../../server/src/platform/database/open.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { silentLogger } from '../../server/src/platform/logger.ts';
import { texts } from '../../server/src/platform/texts/texts.ts';
import { moreCalls } from './more-calls.ts';
import { actor } from '../actor.ts';
import { measuredExpert } from '../grow-world.ts';

/** What people wait for, each answering how many rows. */
export function growthCalls(db: Db, proposals: number): { name: string; run: () => Promise<number> }[] {
  const deps = depsOver(db);
  const scientist = actor(3, ['bs'], { stations: [1, 2] });
  const head = actor(4, ['msc_admin'], { kinds: [2] });
  const author = actor(5, []);
  const expert = actor(measuredExpert, ['expert']);
  const page = { page: 1, page_size: 20 };
  type StaffFilters = Parameters<typeof staffList>[3];
  const staff = (who: Actor, filters: Pick<StaffFilters, 'status_id'> & Partial<StaffFilters>) => async () =>
    (await staffList(deps, who, 'ru', { ...page, ...filters })).rows.length;
  const find = (who: Actor, text: string) => async () =>
    (await findProposals(deps, who, 'ru', { text, ...page })).rows.length;
  const named = (calls: Record<string, () => Promise<number>>) =>
    Object.entries(calls).map(([name, run]) => ({ name, run }));

  const sorts = ['id', 'name', 'status', 'date_income', 'hours', 'updated'] as const;
  const sorted = sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => [
      { name: `moderator: 9 by ${sort} ${order}`, run: staff(moderator, { status_id: [9], sort, order }) },
      { name: `moderator: 104 by ${sort} ${order}`, run: staff(moderator, { status_id: [104], sort, order }) },
    ]),
  );
  const said = (['verdict', 'mark', 'missing'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => [
      { name: `moderator: 3 by ${sort} ${order}`, run: staff(moderator, { status_id: [3], sort, order }) },
      { name: `moderator: 104 by ${sort} ${order}`, run: staff(moderator, { status_id: [104], sort, order }) },
    ]),
  );
  return [
    ...named({
      'moderator: status 2': staff(moderator, { status_id: [2] }),
      'moderator: status 2, page 5': staff(moderator, { status_id: [2], page: 5, page_size: 10 }),
      'moderator: group 103': staff(moderator, { status_id: [103] }),
      'moderator: group 104': staff(moderator, { status_id: [104] }),
      'moderator: group 105': staff(moderator, { status_id: [105] }),
      'moderator: all statuses': staff(moderator, { status_id: Array.from({ length: 14 }, (_, index) => index + 1) }),
      'moderator: status 9 of a station': staff(moderator, { status_id: [9], station_id: 3 }),
      'moderator: status 9 of a kind by name': staff(moderator, { status_id: [9], kind: 2, sort: 'name' }),
      'moderator: status 9 without a verdict': staff(moderator, { status_id: [9], need_bs_comment: true }),
      'moderator: 104 without experts': staff(moderator, { status_id: [104], no_experts: true }),
      'moderator: 104 not all rated': staff(moderator, { status_id: [104], ratings_missing: true }),
      'moderator: 3 that wait for a decision': staff(moderator, { status_id: [3], decision: true }),
      'moderator: 3 not all rated, by hours': staff(moderator, {
        status_id: [3],
        ratings_missing: true,
        sort: 'hours',
      }),
      'moderator: counts': async () => Object.keys(await countStaffLists(deps, moderator)).length,
      'scientist: counts': async () => Object.keys(await countStaffLists(deps, scientist)).length,
      'scientist: status 9': staff(scientist, { status_id: [9] }),
      'scientist: group 103': staff(scientist, { status_id: [103] }),
      'head: status 9': staff(head, { status_id: [9] }),
    }),
    ...named(moreCalls(deps, moderator, proposals)),
    ...sorted,
    ...said,
    ...named({
      'moderator: find a number': find(moderator, `№ ${proposals / 2}`),
      'moderator: find a common word': find(moderator, 'катализаторов'),
      'moderator: find a rare word': find(moderator, 'квазихлоропласты'),
      'moderator: find another form': find(moderator, 'ферментом'),
      'moderator: find a beginning': find(moderator, 'нанокрист'),
      'moderator: find a station': find(moderator, 'белок'),
      'moderator: find a surname': find(moderator, 'Кузнецова'),
      'moderator: find surname and given name': find(moderator, 'кузнецова мар'),
      'moderator: find two words': find(moderator, 'перовскитами катализ'),
      'moderator: find word and surname': find(moderator, 'сплавы Иванов'),
      'moderator: find three words': find(moderator, 'дифракция полимеров белок'),
      'moderator: find a mistyped word': find(moderator, 'катализатр'),
      'moderator: find a mistyped surname': find(moderator, 'Ивонов'),
      'moderator: find what is nowhere': find(moderator, 'абракадабра'),
      'moderator: status 9, common word': staff(moderator, { status_id: [9], search: 'катализаторов' }),
      'moderator: status 9, common word by name': staff(moderator, { status_id: [9], search: 'сплав', sort: 'name' }),
      'moderator: status 2, rare word': staff(moderator, { status_id: [2], search: 'квазихлоропласты' }),
      'moderator: group 104, mistyped word': staff(moderator, { status_id: [104], search: 'катализатр' }),
      'scientist: find a common word': find(scientist, 'катализаторов'),
      'scientist: status 9, word': staff(scientist, { status_id: [9], search: 'сплав' }),
      'author: find a common word': find(author, 'катализаторов'),
      'author: find a mistyped word': find(author, 'катализатр'),
      'author: my proposals': async () => (await myProposals(deps, author, 'ru', 'list', page)).rows.length,
      'author: my proposals, search': async () =>
        (await myProposals(deps, author, 'ru', 'list', { ...page, search: 'катализатор' })).rows.length,
      'expert: table': async () => (await expertList(deps, expert, 'ru', page)).rows.length,
      'expert: table, search': async () =>
        (await expertList(deps, expert, 'ru', { ...page, search: 'сплав' })).rows.length,
    }),
  ];
}

/** A page of so many rows, for what a row costs. */
export const pageOf = (db: Db, rows: number) => async (): Promise<number> => {
  const filters = { status_id: [9], page: 1, page_size: rows };
  return (await staffList(depsOver(db), moderator, 'ru', filters)).rows.length;
};

/** Queries ask the database, the time, the settings and the words; nothing here needs more of the portal. */
const depsOver = (db: Db) =>
  ({ db, clock: systemClock, config: readConfig({}), texts, logger: silentLogger }) as unknown as Deps;

const moderator = actor(1, ['moderator']);
