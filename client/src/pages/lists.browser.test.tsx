import type { Role } from '@luch/contract/account/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, type Sent } from '../../testing/answers.ts';
import { cardWith } from '../../testing/fixtures/card.ts';
import { councilCardWith, councilWith } from '../../testing/fixtures/council.ts';
import { rowWith } from '../../testing/fixtures/row.ts';
import { answerPortal } from '../../testing/portal.ts';
import { visit } from '../../testing/show.tsx';
import { holdTimer } from '../../testing/timers.ts';

/* Every list of the portal: what it shows when it is empty, refused, slow, long, or asked for a page that is not there. */

type List = 'my' | 'staff' | 'station' | 'expert' | 'council';
type ListCall =
  | 'GET /api/proposals/proposal/my/'
  | 'GET /api/proposals/expert-proposal-new/list/'
  | 'GET /api/proposals/expert-proposal/list/'
  | 'POST /api/councils/list/';

interface Case {
  address: string;
  roles: Role[];
  call: ListCall;
  /** Of an empty list. */
  empty: RegExp;
  pageSize: number;
  /** It grows below its first rows instead of having pages. */
  grows?: true;
}
const staffCall = 'GET /api/proposals/expert-proposal-new/list/';
const cases: Readonly<Record<List, Case>> = {
  my: {
    address: '/user',
    roles: ['applicant'],
    call: 'GET /api/proposals/proposal/my/',
    empty: /появятся ваши заявки/,
    pageSize: 20,
  },
  staff: { address: '/moderator-tab-2', roles: ['moderator'], call: staffCall, empty: /Новых|нет/, pageSize: 20 },
  station: {
    address: '/bs/2',
    roles: ['bs'],
    call: staffCall,
    empty: /Текущих заявок нет/,
    pageSize: 10,
    grows: true,
  },
  expert: {
    address: '/expert-grid',
    roles: ['expert'],
    call: 'GET /api/proposals/expert-proposal/list/',
    empty: /нет|появятся/,
    pageSize: 20,
  },
  council: {
    address: '/moderator-council',
    roles: ['moderator'],
    call: 'POST /api/councils/list/',
    empty: /нет/,
    pageSize: 10,
  },
};
const lists = Object.entries(cases) as [List, Case][];

/** A row of any of these lists. */
const rowOf = (id: number) => ({
  ...rowWith({ id, name: `Строка ${id}` }),
  ...councilWith({ id, name: `Строка ${id}` }),
  station: 'РСА',
  state: 'needs_rating',
  mark: null,
  has_draft: false,
  can_rate: true,
  assigned_at: '2026-02-10T09:00:00.000Z',
  rate_until: null,
});
const pageOf = ({ query, body }: Sent): number =>
  Number(query.get('page') ?? (body as { page?: number } | undefined)?.page ?? 1);
const sizeOf = ({ query, body }: Sent): number =>
  Number(query.get('page_size') ?? (body as { page_size?: number } | undefined)?.page_size ?? 20);
/** A list of so many rows, of which every call gets its page. */
const answerRows = (call: ListCall, total: number) =>
  answers.answerList(call, (sent) => {
    const [size, first] = [sizeOf(sent), (pageOf(sent) - 1) * sizeOf(sent)];
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) =>
      rowOf(first + index + 1),
    );
    return { rows, total, pages: Math.ceil(total / size) };
  });
const row = (id: number) => page.getByRole('link', { name: new RegExp(`Строка ${id}(?!\\d)`) }).first();

const station = { station_id: 2, name: 'РСА', full_name: 'Анализ', megascience_type_ext_id: 1, is_active: true };
beforeEach(() => {
  answers.answer('GET /api/proposals/expert-proposal-new/counts/', {} as never);
  answers.answer('GET /api/proposals/expert-proposal/counts/', {} as never);
  answers.answer('GET /api/references/station/list/', []);
  // A card is fetched ahead when the pointer comes to its row.
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  answers.answer('GET /api/councils/detail/', councilCardWith());
  answers.answer('GET /api/proposals/list-view/list/', []);
  answers.answer('POST /api/councils/counts/', { status: 'ok', counts: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } });
  answers.answer('GET /api/calendar/station_load/', []);
  answers.answer('GET /api/calendar/stations/', []);
  answers.answerList('POST /api/councils/list/', []);
  answers.answer('GET /api/proposals/expert-proposal-new/station_counts/', [
    { ...station, counts: {}, plan_changes: 0, has_questions: false },
  ] as never);
});

describe.each(lists)('the list %s', (_name, { address, roles, call, empty }) => {
  beforeEach(() => answerPortal(...roles));

  test('says what will stand there when it is empty', async () => {
    answerRows(call, 0);
    await visit(address);
    await expect.element(page.getByRole('heading', { name: empty }).first()).toBeVisible();
  });

  test.each([403, 500])('says why it was refused (%s), and is asked again', async (status) => {
    answers.refuse(call, status, { error: 'Сейчас не получается.' });
    await visit(address);
    await expect.element(page.getByText('Сейчас не получается.').first()).toBeVisible();
    answerRows(call, 1);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(row(1)).toBeVisible();
  });

  test('keeps its place with a skeleton while it is slow, and says after three seconds that the server is', async () => {
    const timer = holdTimer(3000);
    const slow = answers.hold(call, [rowOf(1)] as never);
    await visit(address);
    const table = page.getByRole('table').first();
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    const word = page.getByText('Сервер отвечает медленно, ждём.');
    await expect.element(word).not.toBeInTheDocument();
    await expect.poll(() => answers.sent(call)).not.toEqual([]);
    timer.fire();
    await expect.element(word).toBeVisible();
    slow.release();
    await expect.element(row(1)).toBeVisible();
    await expect.element(word).not.toBeInTheDocument();
    await expect.element(table).not.toHaveAttribute('aria-busy');
  });
});

/** Pages to choose from, or more rows on demand. */
describe.each(lists.filter(([, { grows }]) => !grows))(
  'the pages of the list %s',
  (_name, { address, roles, call, pageSize }) => {
    beforeEach(() => answerPortal(...roles));

    test('of 300 rows shows the page of its address and goes on to the next', async () => {
      answerRows(call, 300);
      await visit(`${address}?page=2`);
      await expect.element(row(pageSize + 1)).toBeVisible();
      await expect.element(row(2 * pageSize)).toBeVisible();
      await expect.element(row(pageSize)).not.toBeInTheDocument();
      await page.getByRole('button', { name: /Следующая/ }).click();
      await expect.element(row(2 * pageSize + 1)).toBeVisible();
    });

    test('leads from beyond its end to the last page that is there', async () => {
      answerRows(call, pageSize + 1);
      const { router } = await visit(`${address}?page=7`);
      await expect.element(row(pageSize + 1)).toBeVisible();
      expect(router.state.location.searchStr).toContain('page=2');
    });
  },
);

describe.each(lists.filter(([, { grows }]) => grows))(
  'the growing list %s',
  (_name, { address, roles, call, pageSize }) => {
    beforeEach(() => answerPortal(...roles));

    test('of 300 rows shows the first, and more on demand', async () => {
      answerRows(call, 300);
      await visit(address);
      await expect.element(row(pageSize)).toBeVisible();
      await expect.element(row(pageSize + 1)).not.toBeInTheDocument();
      await page.getByRole('button', { name: /Показать ещё/ }).click();
      await expect.element(row(2 * pageSize)).toBeVisible();
      await expect.element(row(1)).toBeVisible();
    });
  },
);
