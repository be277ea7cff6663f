import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { giveFile } from '../../../testing/give-file.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectOneCall, expectSentOnce } from '../../../testing/press-twice.ts';
import { answerRegistration, fillInRegistration } from '../../../testing/registration.ts';
import { visit } from '../../../testing/show.tsx';
import { session } from '../../lib/session.ts';

const field = (name: RegExp) => page.getByRole('textbox', { name }).first();

beforeEach(() => {
  answerRegistration();
  answers.answer('GET /api/references/academic-rank/list/', []);
  answers.answer('GET /api/references/session/list/', []);
});

test('a password manager finds the fields of signing in', async () => {
  session.clear();
  await visit('/login');
  await expect.element(field(/почта/)).toHaveAttribute('autocomplete', 'username');
  await expect.element(page.getByLabelText('Пароль').first()).toHaveAttribute('autocomplete', 'current-password');
});

test('two presses sign in once', async () => {
  session.clear();
  const call = 'POST /accounts/login/';
  answers.refuse(call, 400, { error: 'Неверный пароль' });
  await visit('/login');
  await field(/почта/).fill('a@example.org');
  await page.getByLabelText('Пароль').first().fill('Secret123');
  await expectSentOnce(
    page.getByRole('button', { name: 'Войти', exact: true }),
    call,
    'features/account/sign-in-form.tsx › SignInForm',
  );
});

test('two presses register once', async () => {
  session.clear();
  const call = 'POST /accounts/register/';
  answers.answer(call, { detail: 'Письмо отправлено', email: 'a@example.org' });
  await visit('/registration');
  await fillInRegistration();
  await expectSentOnce(
    page.getByRole('button', { name: 'Зарегистрироваться' }),
    call,
    'pages/account/registration.page.tsx › RegistrationPage',
  );
  await expect.element(page.getByRole('dialog', { name: 'Вы зарегистрированы' })).toBeVisible();
});

test('a taken address is named beside the fields that the form itself finds wrong, and nothing is sent', async () => {
  session.clear();
  const call = 'POST /accounts/register/';
  const taken = 'Пользователь с таким адресом уже есть';
  answers.findWrong(call, { email: [taken] });
  await visit('/registration');
  await fillInRegistration();
  await field(/^Имя/).fill('');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect.element(field(/^Имя/)).toHaveAccessibleDescription(/Обязательное поле/);
  await expect.element(field(/почта/)).toHaveAccessibleDescription(taken);
  expect(answers.sent(call)).toEqual([]);
  await field(/почта/).fill('another@example.org');
  await expect.element(page.getByText(taken)).not.toBeInTheDocument();
});

test('two presses ask for one link to a new password', async () => {
  session.clear();
  const call = 'POST /accounts/send-reset-password-link/';
  answers.answer(call, { detail: 'Отправлено' });
  await visit('/reset-password');
  await field(/почта/).fill('a@example.org');
  await expectSentOnce(
    page.getByRole('button', { name: 'Восстановить' }),
    call,
    'features/account/reset-link-form.tsx › ResetLinkForm',
  );
});

test('two presses change a password once', async () => {
  session.clear();
  const call = 'POST /accounts/reset-password/';
  answers.answer('POST /accounts/reset-password/check/', { is_first: false });
  answers.answer(call, { detail: 'Изменён', unlinked: 0 });
  await visit('/reset-password?user_id=3&email=a@example.org&signature=s');
  await page.getByLabelText('Новый пароль').first().fill('Secret123');
  await expectSentOnce(
    page.getByRole('button', { name: 'Сменить пароль' }),
    call,
    'features/account/new-password-form.tsx › NewPasswordForm',
  );
});

test('two presses save the choice of letters once', async () => {
  session.clear();
  const call = 'POST /api/users/profile/unsubscribe/';
  answers.answer(call, { detail: 'Сохранено', applied: true });
  await visit('/unsubscribe?email=a@example.org');
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить' }),
    call,
    'pages/account/unsubscribe.page.tsx › UnsubscribePage',
  );
});

test('two presses save personal data once', async () => {
  const call = 'PATCH /api/users/individual/detail/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answer(call, profileOf('applicant'));
  await visit('/personal-data');
  await field(/^Имя/).fill('Викентий');
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить' }),
    call,
    'pages/account/personal-data.page.tsx › PersonalDataPage',
  );
});

test('only what was changed is sent: the rest may have been saved in another window', async () => {
  const call = 'PATCH /api/users/individual/detail/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answer(call, profileOf('applicant'));
  await visit('/personal-data');
  await field(/^Имя/).fill('Викентий');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect
    .poll(() => answers.sent(call).map(({ body }) => body))
    .toEqual([{ id: profileOf('applicant').id, first_name: 'Викентий' }]);
});

test('two presses end a sign-in elsewhere once', async () => {
  const call = 'DELETE /api/users/sign-in/detail/';
  answerPortal('applicant');
  const seen = '2026-02-10T09:00:00.000Z';
  answers.answer('GET /api/users/sign-in/list/', [
    {
      id: 8,
      created_at: seen,
      last_seen_at: seen,
      ends_at: seen,
      device: 'Firefox',
      address: '10.0.0.1',
      is_current: false,
    },
  ]);
  answers.answer(call, { detail: 'Завершён' });
  await visit('/personal-data');
  await expect.element(page.getByRole('button', { name: /Firefox/ })).toBeVisible();
  await expectSentOnce(page.getByRole('button', { name: /Firefox/ }), call, 'features/account/devices.tsx › DeviceRow');
});

test('two presses sign out everywhere once, after a question, and say what has ended', async () => {
  const call = 'DELETE /api/users/sign-in/list/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answer(call, { detail: 'Завершён' });
  await visit('/personal-data');
  await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }),
    call,
    'features/account/devices.tsx › SignOutEverywhere',
  );
  await expect.element(page.getByText('Вход на других устройствах завершён')).toBeVisible();
});

test('signing out here as well leads to the page of signing in', async () => {
  const call = 'DELETE /api/users/sign-in/list/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answer(call, { detail: 'Завершён' });
  const { router } = await visit('/personal-data');
  await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await page.getByRole('checkbox', { name: 'И на этом устройстве' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('two presses change a password once; a refusal stands at its field and keeps what was typed', async () => {
  const call = 'POST /api/users/profile/password/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.refuse(call, 400, { code: 'invalid', detail: 'Неверный пароль', errors: { present: ['Неверный пароль'] } });
  await visit('/personal-data');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByLabelText('Нынешний пароль').fill('Wrong1password');
  await page.getByLabelText('Новый пароль').fill('New1password');
  const send = page.getByRole('button', { name: 'Сменить пароль' });
  await send.click();
  await expect.element(page.getByText('Неверный пароль')).toBeVisible();
  await expect.element(page.getByLabelText('Новый пароль')).toHaveValue('New1password');
  answers.answer(call, { detail: 'Пароль изменён' });
  await page.getByLabelText('Нынешний пароль').fill('Old1password');
  await expectSentOnce(send, call, 'features/account/change-password.tsx › ChangePassword');
  await expect.element(page.getByText('Пароль изменён', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Нынешний пароль')).toHaveValue('');
});

test('a wrong present password is named beside a weak new one', async () => {
  const call = 'POST /api/users/profile/password/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.findWrong(call, { present: ['Неверный пароль'] });
  await visit('/personal-data');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByLabelText('Нынешний пароль').fill('Wrong1password');
  await page.getByLabelText('Новый пароль').fill('short');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect.element(page.getByText('Неверный пароль')).toBeVisible();
  await expect.element(page.getByLabelText('Новый пароль')).toHaveAccessibleDescription(/Не меньше 8/);
  expect(answers.sent(call)).toEqual([]);
});

test('a photo that is chosen twice is sent once', async () => {
  const call = 'POST /api/users/individual/photo/';
  answerPortal('applicant');
  answers.answer('GET /api/users/sign-in/list/', []);
  answers.answer(call, { photo: '/photo.jpg' });
  await visit('/personal-data');
  await expect.element(page.getByRole('button', { name: 'Загрузить фотографию' })).toBeVisible();
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  const chooseFile = () => giveFile(document.querySelector('input[type="file"]'), photo);
  await expectOneCall(chooseFile, call, 'features/account/personal-fields.tsx › PhotoUpload');
});
