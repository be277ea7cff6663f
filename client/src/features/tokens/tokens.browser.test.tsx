import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { answerRegistration } from '../../../testing/registration.ts';
import { visit } from '../../../testing/show.tsx';
import type { ApiToken } from '../../api/account/tokens.ts';

const list = 'GET /api/users/token/list/';
const make = 'POST /api/users/token/detail/';
const revoke = 'DELETE /api/users/token/detail/';
const one: ApiToken = {
  id: 4,
  name: 'Выгрузка',
  scopes: ['proposals:read', 'calendar:read'],
  created_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-05-31T09:00:00.000Z',
  is_over: false,
  last_used_at: null,
  ends_with_password: true,
};

beforeEach(() => {
  answerRegistration();
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answer('GET /api/references/academic-rank/list/', []);
  answers.answer('GET /api/references/session/list/', []);
  answers.answer(list, []);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const password = () => page.getByLabelText('Пароль', { exact: true });
async function open(): Promise<void> {
  await visit('/personal-data');
  await button('Открыть токены').click();
  await expect.element(page.getByRole('link', { name: 'Описание вызовов' })).toBeVisible();
}
async function fillIn(): Promise<void> {
  await button('Новый токен').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Выгрузка');
  await page.getByRole('checkbox', { name: 'Читать заявки' }).click();
  await password().fill('Present1-password');
}

test('two presses make a token once; it is shown this once, beside what is in the list', async () => {
  answers.answer(make, { id: 4, token: 'luch_abc', detail: 'Токен готов' });
  await open();
  await fillIn();
  answers.answer(list, [one]);
  await expectSentOnce(button('Создать токен'), make, 'features/tokens/token-list.tsx › MakeForm');
  expect(answers.sent(make)[0]?.body).toEqual({
    name: 'Выгрузка',
    scopes: ['proposals:read'],
    days: 90,
    ends_with_password: true,
    present: 'Present1-password',
    code: '',
  });
  await expect.element(page.getByRole('textbox', { name: 'Токен «Выгрузка»' })).toHaveValue('luch_abc');
  await expect.element(page.getByText(/Больше\sон\sне\sбудет\sпоказан/)).toBeVisible();
  await expect.element(button('Отозвать токен «Выгрузка»')).toBeVisible();
});

test('what is missing is said at its field, and a refusal keeps what was typed', async () => {
  await open();
  await button('Новый токен').click();
  await button('Создать токен').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveAccessibleDescription(/Обязательное/);
  await expect.element(password()).toHaveAccessibleDescription(/Обязательное/);
  expect(answers.sent(make)).toEqual([]);
  answers.refuse(make, 409, { code: 'token_named', error: 'Токен с таким названием у вас уже есть' });
  await page.getByRole('textbox', { name: 'Название' }).fill('Выгрузка');
  await page.getByRole('checkbox', { name: 'Читать заявки' }).click();
  await password().fill('Present1-password');
  await button('Создать токен').click();
  await expect.element(page.getByText('Токен с таким названием у вас уже есть')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Выгрузка');
});

test('whoever signs in in two steps is asked for a code instead of the password; a wrong one is said at its field', async () => {
  answers.answer('GET /api/users/second-factor/', {
    since: '2026-03-02T09:00:00.000Z',
    codes_left: 9,
    demanded_from: null,
    is_demanded: false,
  });
  await open();
  await button('Новый токен').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Выгрузка');
  await page.getByRole('checkbox', { name: 'Читать заявки' }).click();
  await expect.element(password()).not.toBeInTheDocument();
  const code = page.getByRole('textbox', { name: 'Код из приложения или резервный' });
  await code.fill('123456');
  answers.refuse(make, 400, { code: 'invalid', errors: { code: ['Неверный код'] } });
  await button('Создать токен').click();
  await expect.element(code).toHaveAccessibleDescription(/Неверный\sкод/);
  expect(answers.sent(make)[0]?.body).toMatchObject({ present: '', code: '123456' });
});

test('a token stays through a change of the password only where its owner ticks it', async () => {
  answers.answer(make, { id: 4, token: 'luch_abc', detail: 'Токен готов' });
  await open();
  await fillIn();
  const stays = page.getByRole('checkbox', { name: 'Оставить, когда я сменю пароль' });
  await expect.element(stays).not.toBeChecked();
  await stays.click();
  await button('Создать токен').click();
  await expect.poll(() => answers.sent(make)[0]?.body).toMatchObject({ ends_with_password: false });
});

test('what was typed for a token stays when its form is closed, until it is made', async () => {
  answers.answer(make, { id: 4, token: 'luch_abc', detail: 'Токен готов' });
  await open();
  await fillIn();
  await button('Отмена').click();
  await button('Новый токен').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Выгрузка');
  await expect.element(page.getByRole('checkbox', { name: 'Читать заявки' })).toBeChecked();
  // The password is nothing to keep.
  expect(Object.values(sessionStorage).join()).not.toContain('Present1-password');
  await expect.element(password()).toHaveValue('');
  await password().fill('Present1-password');
  await button('Создать токен').click();
  await button('Новый токен').click();
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('');
  expect(Object.values(sessionStorage).join()).not.toContain('luch_abc');
});

test('two presses revoke a token once, after a question that Escape answers with no', async () => {
  answers.answer(list, [one]);
  answers.answer(revoke, { detail: 'Токен отозван' });
  await open();
  await button('Отозвать токен «Выгрузка»').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(answers.sent(revoke)).toEqual([]);
  await button('Отозвать токен «Выгрузка»').click();
  answers.answer(list, []);
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true });
  await expectSentOnce(yes, revoke, 'features/tokens/token-list.tsx › TokenRow');
  await expect.element(button('Отозвать токен «Выгрузка»')).not.toBeInTheDocument();
});

test('tokens that cannot be loaded are said so, and asked for again', async () => {
  answers.refuse(list, 500, { code: 'unknown', detail: 'Ошибка' });
  await visit('/personal-data');
  await button('Открыть токены').click();
  await expect.element(page.getByText('Не удалось загрузить токены')).toBeVisible();
  answers.answer(list, [one]);
  await button('Попробовать ещё раз').click();
  await expect.element(page.getByText('Выгрузка', { exact: true })).toBeVisible();
});

test('a list that cannot be loaded anew takes nothing from the screen, the token that is told once least of all', async () => {
  answers.answer(list, [one]);
  answers.answer(make, { id: 5, token: 'luch_abc', detail: 'Токен готов' });
  await open();
  await fillIn();
  answers.refuse(list, 500, { code: 'unknown', detail: 'Ошибка' });
  await button('Создать токен').click();
  await expect.element(page.getByRole('textbox', { name: 'Токен «Выгрузка»' })).toHaveValue('luch_abc');
  await expect.poll(() => answers.sent(list).length).toBe(2);
  await expect.element(button('Отозвать токен «Выгрузка»')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Токен «Выгрузка»' })).toHaveValue('luch_abc');
});
