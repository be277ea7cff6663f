import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { show } from '../../../../testing/show.tsx';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
const reserved = {
  calendar: [
    {
      id: 31,
      start_date: '2026-10-01 12:00',
      finish_date: '2026-10-02 16:00',
      is_completed: false,
      type: 2,
      version: 3,
    },
  ],
  reserved_hours: 28,
};
const entries = [
  entryWith(1284, { status: 1, provided_experiment_duration: 40, ...reserved, remaining_hours: 12 }),
  entryWith(1285, { status: 2 }),
  entryWith(1286, { status: 1, is_own: true }),
];
const open = (status: Parameters<typeof councilIn>[0], shown = entries) => {
  answers.answer('GET /api/councils/detail/', councilIn(status, { proposals_council: shown }));
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};

test('while time is planned, a moderator reserves it for what was accepted, but for nothing of the own', async () => {
  await open(councilStatus.planning);
  await expect.element(rowOf(1284)).toMatchTextContent(/01\.10\.2026, 12:00 – 02\.10\.2026, 16:00/);
  await expect.element(rowOf(1284)).toMatchTextContent(/осталось\s12\sч/);
  await expect.element(rowOf(1284).getByRole('button', { name: /^Удалить интервал/ })).toBeVisible();
  for (const id of [1285, 1286])
    await expect.element(rowOf(id).getByRole('button', { name: /нтервал/ })).not.toBeInTheDocument();
  await rowOf(1284).getByRole('button', { name: 'Добавить интервал заявке № 1284' }).click();
  await expect.element(page.getByRole('dialog', { name: /Предварительное время заявки № 1284/ })).toBeVisible();
});

test('from a council that was held a moderator adds experiments to what is told, and removes them', async () => {
  const add = 'POST /api/calendar/detail/';
  answers.refuse(add, 409, { error: 'Больше доступного лимита (1ч.)', code: 'interval_over_limit' });
  await open(councilStatus.held);
  await expect.element(rowOf(1284).getByRole('button', { name: /^Удалить интервал/ })).toBeVisible();
  await expect.element(rowOf(1285).getByRole('button', { name: /нтервал/ })).not.toBeInTheDocument();
  await rowOf(1284).getByRole('button', { name: 'Добавить интервал заявке № 1284' }).click();
  const dialog = page.getByRole('dialog', { name: /^Время заявки № 1284/ });
  await expect.element(dialog).toMatchTextContent(/Осталось\s12\sч/);
  await dialog.getByRole('textbox', { name: 'Первый день' }).fill('01.10.2026');
  await userEvent.keyboard('{Tab}');
  await dialog.getByRole('combobox', { name: 'Время окончания' }).selectOptions('02:00');
  await dialog.getByRole('button', { name: 'Добавить интервал' }).click();
  await expect.poll(() => answers.sent(add)[0]?.body).toMatchObject({ type: 2, proposal_id: 1284 });
});

test('where nothing may be reserved, time is read only; of a council under review there is none', async () => {
  const shown = await open(councilStatus.held, [entryWith(1284, { status: 1, ...reserved })]);
  await expect.element(rowOf(1284)).toMatchTextContent(/01\.10\.2026, 12:00/);
  await expect.element(page.getByRole('button', { name: /нтервал/ })).not.toBeInTheDocument();
  await shown.unmount();
  await open(councilStatus.review);
  await expect.element(rowOf(1284)).toBeVisible();
  await expect.element(page.getByText(/01\.10\.2026/)).not.toBeInTheDocument();
});
