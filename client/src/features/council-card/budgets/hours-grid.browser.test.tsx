import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilIn } from '../../../../testing/fixtures/council-card.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const save = 'POST /api/councils/save_times_available/';
const card = councilIn(councilStatus.review);
const [first] = card.council_stations;
if (!first) throw new Error('no station');
const stations = [first, { ...first, id: 2, station_id: 2, name: 'БЕЛОК', available_time: null }];
const dialog = page.getByRole('dialog', { name: 'Доступные часы станций' });
const field = (name: string) => dialog.getByLabelText(`Доступно часов, ${name}`);
const open = async () => {
  answers.answer('GET /api/councils/detail/', { ...card, council_stations: stations });
  answers.answer('GET /api/councils/available_hours/', {
    stations: [
      { station_id: 1, last_time: 150, by_beam: 210.5 },
      { station_id: 2, last_time: null, by_beam: 96 },
    ],
  });
  const shown = await show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
  await page.getByRole('button', { name: 'Все часы' }).click();
  await expect.element(field('СТМ')).toHaveValue('180');
  return shown;
};

test('hours of all stations are filled by the beam or as last time, and saved by one call', async () => {
  await open();
  await dialog.getByRole('button', { name: 'По пучку' }).click();
  await expect.element(field('БЕЛОК')).toHaveValue('96');
  await dialog.getByRole('button', { name: 'Как в прошлый раз' }).click();
  await expect.element(field('СТМ')).toHaveValue('150');
  await field('БЕЛОК').fill('90,5');
  await expectAccessibleDialog();
  answers.answer(save, { status: 'ok', detail: 'Доступное время сохранено', stations });
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Сохранить часы 2 станций' }),
    save,
    'features/council-card/budgets/hours-grid-dialog.tsx › Grid',
  );
  expect(answers.sent(save)[0]?.body).toEqual({
    council_id: 5,
    stations: [
      { station_id: 1, new_time_available: 150, seen_time_available: 180 },
      { station_id: 2, new_time_available: 90.5, seen_time_available: null },
    ],
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what is typed stands there again after Esc, and without a change nothing is saved', async () => {
  await open();
  await expect.element(dialog.getByRole('button', { name: /Сохранить часы/ })).toBeDisabled();
  await field('СТМ').fill('99');
  await dialog.getByRole('button', { name: 'Не сохранять' }).click();
  await page.getByRole('button', { name: 'Все часы' }).click();
  await expect.element(field('СТМ')).toHaveValue('99');
});

test('hours that somebody else has said meanwhile are not overwritten without a word', async () => {
  const { hear } = await open();
  await field('СТМ').fill('99');
  await field('БЕЛОК').fill('40');
  const theirs = { ...first, available_time: 200 };
  answers.answer('GET /api/councils/detail/', { ...card, council_stations: [theirs, ...stations.slice(1)] });
  hear('council');
  await expect.element(dialog.getByText('Данные изменились')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Сохранить часы/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Взять новые данные' }).click();
  await expect.element(field('СТМ')).toHaveValue('200');
  answers.answer(save, { status: 'ok', detail: 'Доступное время сохранено', stations });
  await dialog.getByRole('button', { name: 'Сохранить часы 1 станции' }).click();
  await expect
    .poll(() => answers.sent(save).map(({ body }) => body))
    .toEqual([{ council_id: 5, stations: [{ station_id: 2, new_time_available: 40, seen_time_available: null }] }]);
});
