import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { awaitsVerdict, proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { councilWith } from '../../../testing/fixtures/council.ts';
import { stationCouncilIn } from '../../../testing/fixtures/station-council.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'POST /api/councils/list/';
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    councilWith({ id: from + index, name: String(from + index), status: councilStatus.planning, status_name: 'Идёт' }),
  );
const opener = (name: string) => page.getByRole('link', { name: new RegExp(`Совет ${name}`) });

beforeEach(() => {
  answerPortal('bs');
  answers.answer('GET /api/proposals/expert-proposal-new/station_counts/', [
    {
      station_id: 1,
      name: 'СТМ',
      full_name: 'Станция СТМ',
      megascience_type_ext_id: 1,
      is_active: true,
      counts: recordOf([...statesOf(proposalMachine), awaitsVerdict], () => 0),
      plan_changes: 0,
    },
  ]);
  answers.answer('GET /api/calendar/station_load/', []);
  // A row under the pointer fetches its card ahead.
  answers.answer('GET /api/councils/station/', stationCouncilIn());
  answers.answer('POST /api/councils/counts/', { status: 'ok', counts: { 0: 0, 1: 1, 2: 0, 3: 2, 4: 0, 5: 9 } });
});

test('councils of a station show number, sessions and days, ten of them and more on demand', async () => {
  answers.answerList(list, ({ body }) =>
    (body as { page: number }).page === 2
      ? { rows: rows(21, 2), total: 12, pages: 2 }
      : { rows: rows(11, 10), total: 12, pages: 2 },
  );
  await visit('/bs/1?tab=councils');
  await expect.element(page.getByRole('tab', { name: /^Советы\s*12$/ })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ has: opener('11') });
  await expect.element(row).toMatchTextContent(/11.*2026-1.*01\.03–30\.06\.2026.*Идёт/);
  expect(answers.sent(list)[0]?.body).toEqual({ view_type: 'station', station_id: 1, page: 1, page_size: 10 });
  await expect.element(page.getByText(/Показано\s10\sиз\s12/)).toBeVisible();
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect.element(opener('22')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
});

test('without councils the word is ‘отсутствуют’', async () => {
  answers.answerList(list, []);
  await visit('/bs/1?tab=councils');
  await expect.element(page.getByRole('heading', { name: 'отсутствуют' })).toBeVisible();
});

test('a search by the number of the meeting finds one, or says that there is none', async () => {
  answers.answerList(list, ({ body }) => {
    const found = (body as { search?: string }).search === '99' ? [] : rows(11, 1);
    return { rows: found, total: found.length, pages: 1 };
  });
  await visit('/bs/1?tab=councils');
  await page.getByRole('searchbox', { name: 'Поиск по номеру заседания' }).fill('99');
  await expect.element(page.getByText('Совета с таким номером нет.')).toBeVisible();
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect.element(opener('11')).toBeVisible();
});

test('a council opens over the list, and stands in the address', async () => {
  answers.answerList(list, rows(5, 1));
  const { router } = await visit('/bs/1?tab=councils');
  await opener('5').click();
  await expect.element(page.getByRole('dialog', { name: /^Совет 12, 10\.03\.2026/ })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?tab=councils&id=5');
});

test('a refused list says why and is asked again; a slow one is on its way', async () => {
  answers.refuse(list, 500, { error: 'База не отвечает.' });
  await visit('/bs/1?tab=councils');
  await expect.element(page.getByText('База не отвечает.')).toBeVisible();
  const slow = answers.hold(list, rows(11, 1));
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('table', { name: 'Советы' })).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(opener('11')).toBeVisible();
});

test('on a phone councils stand under each other, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  answers.answerList(list, rows(11, 2));
  await visit('/bs/1?tab=councils');
  await expect.element(page.getByRole('list', { name: 'Советы' })).toMatchTextContent(/сессия 2026-1/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
});
