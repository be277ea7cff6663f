import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { stationOf, workload } from '../../../testing/fixtures/calendar.ts';
import { planSettings } from '../../../testing/fixtures/plan.ts';
import { paste } from '../../../testing/paste.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const settings = 'POST /api/calendar/plan/settings/';
const address = '/calendar?kind=1&date=2026-11-18&plan=true';

beforeEach(() => {
  answerPortal('moderator');
  answers.answer('GET /api/calendar/stations/', [stationOf()]);
  answers.answer('GET /api/calendar/list_full/', []);
  answers.answer('GET /api/calendar/to_plan/', []);
  answers.answer('GET /api/calendar/station_workload/', workload());
  answers.answer('GET /api/references/session/list/', []);
  answers.answer('GET /api/calendar/plan/settings/', planSettings());
  answers.answer('GET /api/calendar/plan/', { plan: null });
});

test('weights are typed with what they mean in hours, kept when the dialog is closed, and saved once', async () => {
  answers.answer(settings, planSettings({ version: 1 }));
  await visit(address);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что важно в плане' });
  const journey = dialog.getByLabelText('Штраф за лишнюю поездку, баллов');
  await journey.fill('48');
  await expect.element(dialog.getByText(/если даёт больше 48\sч в желаемые даты/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect.element(journey).toHaveValue('48');
  await dialog.getByLabelText('День кончается, ч').fill('10');
  await expect.element(dialog.getByText('Целые часы, между началом и концом не меньше 4')).toBeVisible();
  await expect.element(dialog.getByText(/нужны 2 человека по очереди/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Вернуть обычное' }).click();
  await expect.element(dialog.getByText(/нужны 2 человека по очереди/)).toBeVisible();
  await dialog.getByLabelText('Отдых между дежурствами, ч').fill('21');
  await expect.element(dialog.getByText('От 0 до 20')).toBeVisible();
  await dialog.getByLabelText('Отдых между дежурствами, ч').fill('0');
  await expect.element(dialog.getByText(/Отдых ответственных не учитывается/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Вернуть обычное' }).click();
  await expect.element(journey).toHaveValue('24');
  await journey.fill('48');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Сохранить' }),
    settings,
    'features/calendar/plan/settings-dialog.tsx › SettingsDialog',
  );
  expect(answers.sent(settings)[0]?.body).toMatchObject({ kind_id: 1, values: { extraVisit: 48 }, seen_version: 0 });
});

test('weights that somebody else has changed meanwhile are saved over by who says so alone', async () => {
  const { hear } = await visit(address);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что важно в плане' });
  const journey = dialog.getByLabelText('Штраф за лишнюю поездку, баллов');
  await journey.fill('48');
  const changed = { by: 'Иванова А. П.', at: '2026-11-18T11:00:00.000Z' };
  answers.answer('GET /api/calendar/plan/settings/', planSettings({ version: 1, changed }));
  hear('plan');
  await expect.element(dialog.getByText(/Иванова А\. П\./)).toBeVisible();
  answers.refuse(settings, 409, { code: 'moved_on' });
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => answers.sent(settings)[0]?.body).toMatchObject({ seen_version: 0 });
  await expect.element(journey).toHaveValue('48');
  answers.answer(settings, planSettings({ version: 2 }));
  await dialog.getByRole('button', { name: 'Сохранить мои' }).click();
  await expect
    .poll(() => answers.sent(settings)[1]?.body)
    .toMatchObject({ values: { extraVisit: 48 }, seen_version: 1 });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what is pasted into a weight is never another number, and stays to be mended', async () => {
  await visit(address);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что важно в плане' });
  const journey = dialog.getByLabelText('Штраф за лишнюю поездку, баллов');
  for (const [text, words] of [
    ['1e5', 'Введите число'],
    ['-5', 'Не меньше 0'],
    ['1.2.3', 'Введите число'],
  ] as const) {
    await paste(journey, text);
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect.element(journey).toHaveValue(text);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    expect(answers.sent(settings)).toEqual([]);
  }
  await paste(journey, '12.5');
  await userEvent.tab();
  await expect.element(journey).toHaveValue('12,5');
  const evening = dialog.getByLabelText('День кончается, ч');
  await paste(evening, '12,5');
  await expect.element(dialog.getByText('Введите целое число')).toBeVisible();
});

test('who keeps one station reads the weights and changes none', async () => {
  answers.answer('GET /api/calendar/plan/settings/', planSettings({ can_change: false }));
  await visit(address);
  await expect.element(page.getByText('Обычные значения.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Изменить' })).not.toBeInTheDocument();
});
