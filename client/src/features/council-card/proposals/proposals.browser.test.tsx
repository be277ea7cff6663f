import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import type { Offered } from '../../../api/council/council.ts';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const available = 'GET /api/councils/available/';
const change = 'POST /api/councils/change_proposals/';
const offer = (id: number, facts: Partial<Offered> = {}): Offered => ({
  id,
  name: `Рассеяние на плёнках ${id}`,
  council_count: 0,
  megascience_type_ext_id: 1,
  session_id: 1,
  session_name: '2026-2',
  station_name: 'СТМ',
  applicant_name: 'Прототипов В. С.',
  last_status_id: 2,
  status_name: 'Подана',
  experiment_duration: 48,
  ...facts,
});
const dialog = page.getByRole('dialog', { name: /Добавить заявки/ });
const add = dialog.getByRole('button', { name: 'Добавить', exact: true });
const openCard = async (card = councilIn(councilStatus.draft)) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};
const openOffers = async (offers: Offered[]) => {
  answers.answer(available, offers);
  await openCard();
  await page.getByRole('button', { name: 'Добавить заявки' }).click();
};

test('proposals are found, ticked and added by one call, however often the button is pressed', async () => {
  await openOffers([offer(1300, { name: 'Медь в цеолитах' }), offer(1301), offer(1302)]);
  await dialog.getByRole('searchbox').fill('медь 1300');
  await expect.element(dialog.getByRole('checkbox', { name: /1301/ })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: /Медь в цеолитах/ }).click();
  answers.answer(change, { status: 'ok', detail: 'Заявки добавлены', proposals_council: [] });
  await expectSentOnce(add, change, 'features/council-card/proposals/add-proposals-dialog.tsx › Choice');
  expect(answers.sent(change)[0]?.body).toEqual({ type: 'add', council_id: 5, proposal_ids: [1300] });
  await expect.element(page.getByText('Заявки добавлены')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('without a choice nothing is sent and the dialog asks for one', async () => {
  await openOffers([offer(1300)]);
  await add.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Выберите заявки');
  expect(answers.sent(change)).toEqual([]);
});

test('what is ticked stays when the server refuses, and when the dialog is closed', async () => {
  await openOffers([offer(1300), offer(1301)]);
  await dialog.getByRole('checkbox', { name: /1301/ }).click();
  answers.refuse(change, 409, { error: 'Заявка уже в совете', code: 'in_council' });
  await add.click();
  await expect.element(page.getByText('Заявка уже в совете')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /1301/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Не добавлять' }).click();
  await page.getByRole('button', { name: 'Добавить заявки' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /1301/ })).toBeChecked();
});

test('where nothing is offered the dialog says what would be', async () => {
  await openOffers([]);
  await expect.element(dialog).toMatchTextContent(/Добавить пока нечего/);
});

test('three hundred are ticked together and go in parts of what one call takes', async () => {
  await openOffers(Array.from({ length: 300 }, (_, i) => offer(2000 + i)));
  await dialog.getByRole('checkbox', { name: /Выбрать все/ }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/300/);
  answers.answer(change, { status: 'ok', detail: 'Заявки добавлены', proposals_council: [] });
  await add.click();
  await expect.poll(() => answers.sent(change).length).toBe(3);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('on a phone the dialog fills the screen, and all of it can be used by everybody', async () => {
  await page.viewport(390, 844);
  await openOffers([offer(1300), offer(1301)]);
  await expect.element(dialog.getByRole('checkbox', { name: /1300/ })).toBeVisible();
  expect(dialog.element().getBoundingClientRect().width).toBe(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessibleDialog();
  await page.viewport(1280, 900);
});

test('a proposal leaves the council after a question, by one call', async () => {
  await openCard(councilIn(councilStatus.planned, { proposals_council: [entryWith(1284)] }));
  await page.getByRole('button', { name: /Строение термостабильной/ }).click();
  await page.getByRole('button', { name: 'Убрать из совета', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Убрать заявку № 1284/ });
  expect(answers.sent(change)).toEqual([]);
  answers.answer(change, { status: 'ok', detail: 'Заявка удалена', proposals_council: [] });
  await expectSentOnce(
    question.getByRole('button', { name: 'Убрать', exact: true }),
    change,
    'features/council-card/entries/entry-details.tsx › RemoveProposal',
  );
  expect(answers.sent(change)[0]?.body).toEqual({ type: 'delete', council_id: 5, proposal_council_id: 1284 });
  await expect.element(page.getByText('Заявка удалена')).toBeVisible();
});

test('a council whose proposals stand fast offers neither to add nor to remove', async () => {
  await openCard(councilIn(councilStatus.review));
  await page
    .getByRole('button', { name: /Строение термостабильной/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: 'Добавить заявки' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Убрать из совета', exact: true })).not.toBeInTheDocument();
});
