import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { answerRegistration, fillInRegistration } from '../../../testing/registration.ts';
import { show, visit } from '../../../testing/show.tsx';
import { ConfirmAccount } from '../../features/account/identity/confirm-account.tsx';
import { keptNames } from '../../features/account/identity/kept-names.ts';
import { facility } from '../../lib/facility.ts';
import { session } from '../../lib/session.ts';

const profile = profileOf('applicant');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const providers = [{ id: 'orcid', label: { ru: 'ORCID', en: 'ORCID' } }];

beforeEach(() => {
  answerPortal('applicant');
  Object.assign(facility, { providers });
});
afterEach(() => void Object.assign(facility, { providers: undefined }));

test('the sign-in page offers providers only where there are any, and asks for the way once', async () => {
  const begin = 'POST /accounts/identity/begin/';
  session.clear();
  answers.refuse(begin, 503, { code: 'provider_away', detail: 'Служба входа не отвечает' });
  await visit('/login');
  await expectSentOnce(button('ORCID'), begin, 'features/account/identity/other-ways.tsx › OtherWays');
  expect(answers.sent(begin)[0]?.body).toEqual({ provider: 'orcid' });
  await expect.element(page.getByText(/Служба\sвхода\sне\sотвечает/)).toBeVisible();
});

test('the sign-in page shows no other way where no provider is set', async () => {
  session.clear();
  Object.assign(facility, { providers: undefined });
  await visit('/login');
  await expect.element(button('Войти')).toBeVisible();
  await expect.element(button('ORCID')).not.toBeInTheDocument();
});

test('an account with the same address is linked by its password, or by a letter, each asked for once', async () => {
  const [login, letter] = ['POST /accounts/login/', 'POST /accounts/identity/letter/'] as const;
  answers.refuse(login, 400, { code: 'wrong_credentials', detail: 'неверный логин и пароль' });
  answers.answer(letter, { detail: 'Мы отправили ссылку' });
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await show(
    <ConfirmAccount email="a@example.org" provider="ORCID" onSignedIn={onSignedIn} onHalf={() => undefined} />,
    'second-factor',
  );
  await page.getByLabelText('Пароль', { exact: true }).fill('Wrong123');
  await expectSentOnce(
    button(/Войти\sи\sподключить/),
    login,
    'features/account/identity/confirm-account.tsx › ConfirmAccount',
  );
  expect(answers.sent(login)[0]?.body).toEqual({ login: 'a@example.org', password: 'Wrong123', identity: true });
  await expect.element(page.getByLabelText('Пароль', { exact: true })).toHaveAccessibleDescription(/неверный/);
  await expectSentOnce(button(/прислать\sссылку/), letter);
  await expect.element(page.getByText('Мы отправили ссылку')).toBeVisible();
  answers.answer(login, { token: 'token', user: profile });
  await button(/Войти\sи\sподключить/).click();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
});

test('the link of the letter links once it is pressed, once', async () => {
  const confirm = 'POST /accounts/identity/confirm/';
  answers.answer(confirm, { detail: 'Учётные записи связаны' });
  await visit('/sign-in-return?user_id=7&signature=s');
  await expect.element(button('Подключить')).toBeVisible();
  expect(answers.sent(confirm)).toEqual([]);
  await expectSentOnce(
    button('Подключить'),
    confirm,
    'features/account/identity/confirm-by-letter.tsx › ConfirmByLetter',
  );
  await expect.element(page.getByText('Учётные записи связаны')).toBeVisible();
});

test('an answer of a provider that cannot be verified is told, opens nothing, and is sent once', async () => {
  const back = 'POST /accounts/identity/return/';
  session.clear();
  answers.refuse(back, 400, { code: 'identity_refused', detail: 'Ответ службы не удалось проверить' });
  await visit('/sign-in-return?code=a&state=b');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/не удалось проверить/);
  expect(answers.sent(back).map(({ body }) => body)).toEqual([{ query: 'code=a&state=b' }]);
  expect(session.isSignedIn()).toBe(false);
});

const answerPersonalData = () => {
  answers.answer('GET /api/users/sign-in/list/', []);
  for (const list of ['organization', 'academic-degree', 'academic-rank'] as const)
    answers.answerList(`GET /api/references/${list}/list/`, []);
  answers.answer('GET /api/users/identities/', {
    identities: [{ id: 3, provider: 'ORCID', name: '0000-0002-1825-0097', linked_at: '2026-11-01T09:00:00.000Z' }],
    providers: [],
  });
};

test('whoever registers too late for the account elsewhere reads so, and registers without it', async () => {
  const register = 'POST /accounts/register/';
  session.clear();
  answerRegistration();
  keptNames.keep({ provider: 'ORCID', first_name: 'Виктор', last_name: 'Прототипов', email: 'a@example.org' });
  answers.refuse(register, 409, { code: 'identity_expired', detail: 'Начните снова' });
  await visit('/registration');
  await expect.element(page.getByText(/ORCID\sподключится/)).toBeVisible();
  await fillInRegistration();
  await button('Зарегистрироваться').click();
  await button('Вернуться к форме').click();
  await expect.element(page.getByText(/ORCID\sуже\sне\sполучится/)).toBeVisible();
  answers.answer(register, { detail: 'Письмо отправлено', email: 'a@example.org' });
  await button('Зарегистрироваться').click();
  await expect
    .poll(() => answers.sent(register).map(({ body }) => 'identity' in (body as object)))
    .toEqual([true, false]);
});

test('whether to be remembered is taken along to the provider and back', async () => {
  session.clear();
  answers.refuse('POST /accounts/identity/begin/', 503, { code: 'provider_away', detail: 'Не отвечает' });
  await visit('/login');
  await page.getByRole('checkbox').click();
  await button('ORCID').click();
  answers.answer('POST /accounts/identity/return/', { outcome: 'signed_in', token: 'token', user: profile });
  answers.answer('GET /accounts/profile/', profile);
  answers.answerList('GET /api/proposals/proposal/my/', []);
  const { router } = await visit('/sign-in-return?code=a&state=b');
  await expect.poll(() => session.isSignedIn()).toBe(true);
  expect(session.isRemembered()).toBe(false);
  await expect.poll(() => router.state.location.pathname).toBe('/user');
});

test('whoever has no password is sent a link to set one, once, wherever one is asked for', async () => {
  const link = 'POST /accounts/send-reset-password-link/';
  answers.answer('GET /accounts/profile/', { ...profile, has_password: false });
  answerPersonalData();
  answers.answer('GET /api/users/token/list/', []);
  answers.answer(link, { detail: 'Ссылка отправлена' });
  await visit('/personal-data');
  await expectSentOnce(button('Отправить ссылку'), link, 'entities/second-factor/no-password.tsx › NoPassword');
  expect(answers.sent(link)[0]?.body).toMatchObject({ email: profile.email });
  await expect.element(page.getByText('Ссылка отправлена')).toBeVisible();
  await expect.element(button('Сменить пароль')).not.toBeInTheDocument();
  for (const asks of ['Отключить ORCID', 'Включить', 'Новый токен']) {
    if (asks === 'Новый токен') await button('Открыть токены').click();
    await button(asks).click();
    await expect.element(button('Отправить ссылку')).toBeVisible();
    await expect.element(page.getByLabelText(/^Пароль/)).not.toBeInTheDocument();
    await button('Отмена').click();
  }
});

test('what is linked is disconnected after the password, once; a refusal stands at its field', async () => {
  const unlink = 'POST /api/users/identities/unlink/';
  answerPersonalData();
  answers.refuse(unlink, 400, { errors: { present: ['Неверный пароль'] } });
  await visit('/personal-data');
  await expect.element(page.getByText(/0000-0002-1825-0097/)).toBeVisible();
  await button('Отключить ORCID').click();
  const field = page.getByLabelText('Пароль портала', { exact: true });
  await field.fill('Wrong123');
  await expectSentOnce(button('Отключить'), unlink, 'features/account/identity/own-identities.tsx › PasswordAgain');
  await expect.element(field).toHaveAccessibleDescription(/Неверный\sпароль/);
  await expect.element(field).toHaveValue('Wrong123');
});
