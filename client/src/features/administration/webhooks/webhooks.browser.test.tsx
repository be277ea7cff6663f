import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { answerPortal } from '../../../../testing/portal.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { visit } from '../../../../testing/show.tsx';
import type { Delivery, Webhook } from '../../../api/administration/webhooks.ts';

const list = 'GET /api/administration/webhooks/';
const add = 'POST /api/administration/webhooks/';
const change = 'PATCH /api/administration/webhooks/';
const remove = 'DELETE /api/administration/webhooks/';
const renew = 'POST /api/administration/webhooks/secret/';
const ping = 'POST /api/administration/webhooks/ping/';
const log = 'GET /api/administration/webhooks/deliveries/';
const resend = 'POST /api/administration/webhooks/resend/';
const catalogue: Webhook = {
  id: 3,
  name: 'Каталог',
  url: 'https://catalogue.example.org/luch',
  events: ['proposal', 'pass'],
  state: 'failing',
  failing_since: '2026-03-02T09:00:00.000Z',
  created_at: '2026-03-01T09:00:00.000Z',
  version: 2,
};
const delivery: Delivery = {
  id: 'c7f0f1a4-5c1e-4b1e-9d53-8ad1c2b9c001',
  webhook: 'Каталог',
  type: 'proposal.accept',
  subject_id: 1284,
  state: 'failed',
  created_at: '2026-03-02T09:00:00.000Z',
  last_at: '2026-03-02T09:00:00.000Z',
  attempts: 13,
  answered: 500,
  problem: 'Другая сторона ответила 500',
  can_resend: true,
};
const moved = {
  action: 'change_webhook',
  what: 'вебхук изменён',
  by: 'Советова К. П.',
  at: '2026-03-02T09:00:00.000Z',
  status_id: 0,
  status_name: '',
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const inForm = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

beforeEach(async () => {
  answerPortal('administrator');
  answers.answer(list, [catalogue]);
  answers.answerList(log, [delivery]);
  await visit('/admin/work?tab=webhooks');
});

test('two presses add a webhook once, and its secret is shown this once', async () => {
  answers.answer(add, { detail: 'Вебхук добавлен', webhook: catalogue, secret: 'whsec_abc' });
  await button('Добавить вебхук').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Каталог');
  await page.getByRole('textbox', { name: 'Адрес' }).fill(catalogue.url);
  await page.getByRole('checkbox', { name: 'Заявки' }).click();
  await expectSentOnce(button('Добавить'), add, 'features/administration/webhooks/webhook-form.tsx › AddWebhook');
  expect(answers.sent(add)[0]?.body).toEqual({ name: 'Каталог', url: catalogue.url, events: ['proposal'] });
  await expect.element(page.getByRole('textbox', { name: 'Секрет «Каталог»' })).toHaveValue('whsec_abc');
});

test('an address that is refused is said at its field, and what was typed stays', async () => {
  answers.refuse(add, 400, { errors: { url: ['Адреса частных сетей здесь не разрешены'] } });
  await button('Добавить вебхук').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Каталог');
  await page.getByRole('textbox', { name: 'Адрес' }).fill('https://10.0.0.1/');
  await page.getByRole('checkbox', { name: 'Пропуска' }).click();
  await button('Добавить').click();
  await expect.element(page.getByRole('textbox', { name: 'Адрес' })).toHaveAccessibleDescription(/частных сетей/);
  await expect.element(page.getByRole('textbox', { name: 'Адрес' })).toHaveValue('https://10.0.0.1/');
});

test('what was typed for a new webhook stays when its form is closed, but for the secret', async () => {
  await button('Добавить вебхук').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Каталог');
  await page.getByRole('checkbox', { name: 'Заявки' }).click();
  await page.getByRole('textbox', { name: 'Секрет' }).fill('whsec_typed');
  await inForm('Отмена').click();
  expect(Object.values(sessionStorage).join()).not.toContain('whsec_typed');
  await button('Добавить вебхук').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Каталог');
  await expect.element(page.getByRole('checkbox', { name: 'Заявки' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Секрет' })).toHaveValue('');
});

test('what was changed at a webhook stays when its form is closed, until it is saved', async () => {
  answers.answer(change, { detail: 'Вебхук сохранён', webhook: catalogue });
  await button('Изменить').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Каталог данных');
  await inForm('Отмена').click();
  await button('Изменить').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Каталог данных');
  await button('Сохранить').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).not.toBeInTheDocument();
  await button('Изменить').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Каталог');
});

test('two presses change a webhook once', async () => {
  answers.answer(change, { detail: 'Вебхук сохранён', webhook: catalogue });
  await button('Изменить').click();
  await page.getByRole('checkbox', { name: 'Включён' }).click();
  await expectSentOnce(
    button('Сохранить'),
    change,
    'features/administration/webhooks/webhook-form.tsx › ChangeWebhook',
  );
  expect(answers.sent(change)[0]?.body).toMatchObject({ id: 3, enabled: false, seen_version: 2 });
});

test('who was slower reads who was faster, keeps what was typed, and saves it over the new state by another press', async () => {
  answers.refuse(change, 409, { code: 'moved_on', moved });
  await button('Изменить').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Наш каталог');
  answers.answer(list, [{ ...catalogue, name: 'Их каталог', version: 3 }]);
  await button('Сохранить').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Советова К\. П\./);
  await expect.element(page.getByText('Их каталог')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Наш каталог');
  answers.answer(change, { detail: 'Вебхук сохранён', webhook: catalogue });
  await button('Сохранить моё').click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ name: 'Наш каталог', seen_version: 3 });
});

test('what was kept over an older state of a webhook is not saved over the newer one unnoticed', async () => {
  answers.refuse(change, 409, { code: 'moved_on', moved });
  await button('Изменить').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Наш каталог');
  answers.answer(list, [{ ...catalogue, name: 'Их каталог', version: 3 }]);
  await button('Сохранить').click();
  await expect.element(page.getByText('Их каталог')).toBeVisible();
  await inForm('Отмена').click();
  await button('Изменить').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Наш каталог');
  await inForm('Сохранить').click();
  await expect
    .poll(() => answers.sent(change).map(({ body }) => body))
    .toMatchObject([{ seen_version: 2 }, { seen_version: 2 }]);
  await inForm('Отмена').click();
  await button('Изменить').click();
  answers.answer(change, { detail: 'Вебхук сохранён', webhook: catalogue });
  await inForm('Оставить мои правки').click();
  await inForm('Сохранить').click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ name: 'Наш каталог', seen_version: 3 });
});

test('two presses try a webhook once, and what was answered stands beside it', async () => {
  answers.answer(ping, { delivered: false, answered: 500, detail: 'Другая сторона ответила 500' });
  await expectSentOnce(button('Проверить «Каталог»'), ping, 'features/administration/webhooks/webhook-row.tsx › Ping');
  await expect.element(page.getByRole('alert').getByText('Другая сторона ответила 500')).toBeVisible();
});

test('two presses remove a webhook once, after a question that Escape answers with no', async () => {
  answers.answer(remove, { detail: 'Вебхук удалён' });
  await button('Удалить «Каталог»').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Удалить «Каталог»').click();
  await expectSentOnce(inDialog('Удалить'), remove, 'features/administration/webhooks/webhook-row.tsx › Ends');
});

test('a new secret is shown after a question', async () => {
  answers.answer(renew, { detail: 'Секрет заменён', webhook: catalogue, secret: 'whsec_new' });
  await button('Новый секрет').click();
  await inDialog('Заменить').click();
  await expect.element(page.getByRole('textbox', { name: 'Секрет «Каталог»' })).toHaveValue('whsec_new');
});

test('what was given up is named with its reason, and sent once more', async () => {
  answers.answer(resend, { detail: 'Отправим ещё раз через несколько секунд' });
  await expect.element(page.getByText('Другая сторона ответила 500')).toBeVisible();
  await expectSentOnce(
    button(/^Отправить ещё раз: proposal\.accept/),
    resend,
    'features/administration/webhooks/webhooks.tsx › DeliveriesList',
  );
  expect(answers.sent(resend)).toMatchObject([{ body: { id: delivery.id } }]);
});
