import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { holdTimer } from '../../../testing/timers.ts';
import { session } from '../../lib/session.ts';

const signIn = 'POST /accounts/login/';
const register = 'POST /accounts/register/';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const password = (name = 'Пароль') => page.getByLabelText(name, { exact: true });

beforeEach(() => {
  session.clear();
  localStorage.setItem('language', 'ru');
  answers.answer('GET /api/references/session/list/', []);
  answers.answerList('GET /api/references/academic-degree/list/', []);
  answers.answerList('GET /api/references/organization/list/', []);
});

test('the way in stands in the header of every page for guests but that of signing in', async () => {
  await visit('/reset-password');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('the page of signing in has no second way in', async () => {
  await visit('/login');
  await expect.element(button('Войти')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Войти', exact: true })).not.toBeInTheDocument();
});

test('after registering, the address and what to do stand on a page of their own', async () => {
  await visit('/register-finish/anna@example.org');
  await expect.element(page.getByText(/anna@example\.org/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Перейти ко входу' })).toHaveAttribute('href', '/login');
});

test('the mailed link shows what the server says, then leads to the sign-in page', async () => {
  answers.answer('POST /verify-registration/', { detail: 'Адрес подтверждён' });
  const reading = holdTimer(5000);
  const { router } = await visit('/verify-user?user_id=3&timestamp=1&signature=abc');
  await expect.element(page.getByText('Адрес подтверждён')).toBeVisible();
  await expect.poll(reading.isSet).toBe(true);
  reading.fire();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('a mailed link that is too old says so on the page and in a toast, and leads to the sign-in page', async () => {
  answers.refuse('POST /verify-registration/', 409, { detail: 'Ссылка устарела', code: 'link_expired' });
  const redirect = holdTimer(12_000);
  const { router } = await visit('/verify-user?user_id=3&timestamp=1&signature=abc');
  await expect.element(page.getByRole('heading', { name: 'Адрес не подтверждён' })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Ссылка устарела')).toBeVisible();
  await expect.poll(redirect.isSet).toBe(true);
  redirect.fire();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

const mailed = '/reset-password?user_id=3&email=anna@example.org&signature=abc';
const checkLink = 'POST /accounts/reset-password/check/';
const dead = { detail: 'Эта ссылка уже сработала', code: 'link_used' };

test('a link for a password that was used says so before one is typed, and a new one is a press away', async () => {
  answers.refuse(checkLink, 409, dead);
  answers.answer('POST /accounts/send-reset-password-link/', { detail: 'Ссылка отправлена' });
  await visit(mailed);
  await expect.element(page.getByText('Эта ссылка уже сработала')).toBeVisible();
  await expect.element(password('Новый пароль')).not.toBeInTheDocument();
  await button('Прислать новую ссылку').click();
  await expect.element(page.getByText('Ссылка отправлена')).toBeVisible();
  expect(answers.sent('POST /accounts/send-reset-password-link/')).toMatchObject([
    { body: { email: 'anna@example.org' } },
  ]);
});

test('a link that is used elsewhere while one types leads to a new one', async () => {
  answers.answer(checkLink, { is_first: false });
  answers.refuse('POST /accounts/reset-password/', 409, dead);
  await visit(mailed);
  await password('Новый пароль').fill('Synchrotron2027');
  answers.refuse(checkLink, 409, dead);
  await button('Сменить пароль').click();
  await expect.element(button('Прислать новую ссылку')).toBeVisible();
});

test('whoever was invited sets a first password, and reads nothing of other devices', async () => {
  answers.answer(checkLink, { is_first: true });
  answers.answer('POST /accounts/reset-password/', { detail: 'Пароль задан', unlinked: 0 });
  await visit(mailed);
  await password().fill('Synchrotron2027');
  await expect.element(page.getByText(/других устройствах/)).not.toBeInTheDocument();
  await button('Задать пароль').click();
  await expect.element(page.getByRole('dialog', { name: 'Пароль задан' })).toBeVisible();
  await expect.element(page.getByText(/подключите\sсвои\sснова/)).not.toBeInTheDocument();
});

test('whoever came by another service learns with the first password that the service opens the portal no more', async () => {
  answers.answer(checkLink, { is_first: true });
  answers.answer('POST /accounts/reset-password/', { detail: 'Пароль задан', unlinked: 1 });
  await visit(mailed);
  await password().fill('Synchrotron2027');
  await button('Задать пароль').click();
  await expect.element(page.getByText(/подключите\sсвои\sснова/)).toBeVisible();
});

test('a new link is asked for once by two presses, and the page of signing in follows the answer', async () => {
  answers.refuse('POST /verify-registration/', 409, { detail: 'Ссылка устарела', code: 'link_expired' });
  answers.answer('POST /verify-registration/again/', { detail: 'Мы отправили новую ссылку' });
  const reading = holdTimer(5000);
  const { router } = await visit('/verify-user?user_id=3&signature=abc');
  await expectSentOnce(
    button('Прислать новую ссылку'),
    'POST /verify-registration/again/',
    'features/account/renew-link.tsx › RenewLink',
  );
  await expect.element(page.getByText('Мы отправили новую ссылку')).toBeVisible();
  await expect.poll(reading.isSet).toBe(true);
  reading.fire();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('a link that could not be looked at is not called refused, and can be tried again', async () => {
  answers.refuse('POST /verify-registration/', 500, { detail: 'Сбой', code: 'unknown' });
  await visit('/verify-user?user_id=3&signature=abc');
  await expect.element(page.getByText(/Ссылку не удалось проверить/)).toBeVisible();
  await expect.element(page.getByText('Адрес не подтверждён')).not.toBeInTheDocument();
  answers.answer('POST /verify-registration/', { detail: 'Адрес подтверждён' });
  await button('Проверить ещё раз').click();
  await expect.element(page.getByText('Адрес подтверждён')).toBeVisible();
});

test('Enter in the form of signing in sends it', async () => {
  answers.refuse(signIn, 400, { detail: 'неверный логин и пароль', code: 'wrong_credentials' });
  await visit('/login');
  await field('Электронная почта').fill('anna@example.org');
  await password().fill('Wrong2026word');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Произошла ошибка: неверный логин и пароль')).toBeVisible();
  expect(answers.sent(signIn)).toHaveLength(1);
  await expect.element(password()).toHaveValue('Wrong2026word');
});

test.each([
  [400, 'wrong_credentials', 'неверные логин и пароль', 'Войти не удалось. Проверьте адрес и пароль.'],
  [
    429,
    'too_many',
    'Слишком много попыток. Повторите через 12 минут',
    'Слишком много попыток. Повторите через 12 минут',
  ],
])(
  'a sign-in that is refused with %i %s says why, and blames the password only if it is wrong',
  async (status, code, detail, said) => {
    answers.refuse(signIn, status, { code, detail });
    await visit('/login');
    await field('Электронная почта').fill('anna@example.org');
    await password().fill('Right1password');
    await button('Войти').click();
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  },
);

test.each([
  ['anna', 'Beamtime2026', 'Введите адрес электронной почты'],
  ['anna@example.org', '', 'Введите пароль, не меньше 6 символов'],
  ['anna@example.org', '12345', 'Введите пароль, не меньше 6 символов'],
])('«%s» with the password «%s» is flagged and not sent', async (email, typed, problem) => {
  await visit('/login');
  await field('Электронная почта').fill(email);
  if (typed) await password().fill(typed);
  await button('Войти').click();
  await expect.element(page.getByText(problem)).toBeVisible();
  expect(answers.sent(signIn)).toEqual([]);
});

test('a password can be shown; resetting and registering are one press away', async () => {
  await visit('/login');
  await password().fill('Beamtime2026');
  await expect.element(password()).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Показать пароль' }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', '/reset-password');
  await expect.element(page.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute('href', '/registration');
});

test('registering without consent turns the button red and sends nothing', async () => {
  await visit('/registration');
  const colour = () => getComputedStyle(button('Зарегистрироваться').element()).getPropertyValue('--button-bg');
  await expect.element(button('Зарегистрироваться')).toBeVisible();
  const before = colour();
  await button('Зарегистрироваться').click();
  await expect.element(page.getByText('Без согласия зарегистрироваться нельзя')).toBeVisible();
  expect(colour()).not.toBe(before);
  expect(answers.sent(register)).toEqual([]);
});

test('after asking for a link the page of signing in opens by itself in twelve seconds', async () => {
  answers.answer('POST /accounts/send-reset-password-link/', { detail: 'Ссылка отправлена' });
  const redirect = holdTimer(12_000);
  const { router } = await visit('/reset-password');
  await field('Электронная почта').fill('anna@example.org');
  await button('Восстановить').click();
  await expect.element(page.getByText('Через 12 секунд откроется страница входа.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/reset-password');
  redirect.fire();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('an unknown address is called so, and a failure has its code for the chat', async () => {
  answers.refuse('POST /accounts/send-reset-password-link/', 404, { detail: 'User not found', code: 'user_not_found' });
  await visit('/reset-password');
  await field('Электронная почта').fill('nobody@example.org');
  await button('Восстановить').click();
  await expect.element(page.getByText('Пользователь с таким email не найден')).toBeVisible();
  answers.refuse('POST /accounts/send-reset-password-link/', 500, { detail: 'Сбой', code: 'unknown' });
  await button('Восстановить').click();
  await expect.element(page.getByText(/14311/)).toBeVisible();
});

test('reloading the page of the link that confirms mail settings changes nothing back, and shows what was saved last', async () => {
  const save = 'POST /api/users/profile/unsubscribe/';
  answers.answer(save, { applied: true, detail: 'Сохранено' });
  const link = '/unsubscribe?email=a@example.org&signature=s&personal_email_on=false&mass_email_on=false';
  const { router, unmount } = await visit(link);
  await expect.poll(() => answers.sent(save).length).toBe(1);
  const address = () => router.state.location.search;
  const settings = { email: 'a@example.org', signature: 's', personal_email_on: 'false', is_saved: 'true' };
  await expect.poll(address).toEqual({ ...settings, mass_email_on: 'false' });
  await page.getByRole('switch').last().click();
  await button('Сохранить').click();
  await expect.poll(address).toEqual({ ...settings, mass_email_on: 'true' });
  const { href } = router.state.location;
  await unmount();
  await visit(href);
  await expect.element(page.getByRole('switch').first()).not.toBeChecked();
  await expect.element(page.getByRole('switch').last()).toBeChecked();
  expect(answers.sent(save)).toHaveLength(2);
});
