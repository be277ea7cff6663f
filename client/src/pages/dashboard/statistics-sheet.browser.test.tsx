import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { visit } from '../../../testing/show.tsx';
import { answerStatistics, statisticsPage } from '../../../testing/statistics.ts';

const chart = (name: string) => page.getByRole('img', { name });

beforeEach(answerStatistics);

async function expectWithinPaper() {
  const bottom = (one: Element) => one.getBoundingClientRect().bottom;
  const paper = page.getByRole('article').element();
  await expect.poll(() => bottom(paper) - bottom(paper.firstElementChild!)).toBeGreaterThanOrEqual(19);
}

test('figures and pictures stand on one sheet of A4, and print from there', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await page.viewport(1440, 900);
  await visit('/dashboard?period=s12');
  await expect.element(chart('Люди по ролям')).toBeVisible();
  await page.getByRole('button', { name: 'На одном листе' }).click();
  const sheet = page.getByRole('article', { name: /Сессия 2/ });
  for (const name of ['Путь заявок', 'Спрос на станции', 'Заявки по неделям'])
    await expect.element(sheet.getByRole('img', { name })).toBeVisible();
  await expect.element(chart('Люди по ролям')).not.toBeInTheDocument();
  await expectWithinPaper();
  await expectAccessiblePage();
  await page.getByRole('button', { name: 'Печать' }).click();
  expect(print).toHaveBeenCalledOnce();
  await page.getByRole('tab', { name: 'Общая' }).click();
  await expect.element(chart('Люди по ролям')).toBeVisible();
});

test('all stations are printed; the screen draws fourteen and says where the others are', async () => {
  const [station] = statisticsPage.stations;
  // Hours are used by a station of which nobody asks any more.
  const stations = Array.from({ length: 40 }, (_, at) => ({
    ...station!,
    station_id: at + 1,
    station: `Станция ${at + 1}`,
    used: at === 0 ? 5000 : 10,
  }));
  answers.answer('GET /api/stats/page/', { ...statisticsPage, stations });
  await page.viewport(1440, 900);
  await visit('/dashboard?menu=general');
  const demand = chart('Спрос на станции');
  await expect.element(page.getByText(/И ещё 26 станций, все в таблице/)).toBeVisible();
  await expect.element(demand).not.toMatchTextContent(/Станция 15/);
  const rightOf = (one: Element) => one.getBoundingClientRect().right;
  const bars = [...demand.element().querySelectorAll('rect')].map(rightOf);
  expect(Math.max(...bars)).toBeLessThanOrEqual(rightOf(demand.element()));
  await page.getByRole('button', { name: 'На одном листе' }).click();
  const sheet = page.getByRole('article');
  await expect.element(sheet.getByRole('img', { name: 'Спрос на станции' })).toMatchTextContent(/Станция 40/);
  await expect.element(sheet).not.toMatchTextContent(/И ещё/);
  await expectWithinPaper();
});

test('a sheet is printed when all of its figures are there, and not before', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const { release } = answers.hold('GET /api/stats/page/', statisticsPage);
  await visit('/dashboard?menu=sheet');
  const button = page.getByRole('button', { name: 'Печать' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(print).not.toHaveBeenCalled();
  release();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(print).toHaveBeenCalledOnce();
});
