import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { SecondFactor } from '../../api/account/second-factor.ts';
import { session } from '../../lib/session.ts';

const profile = profileOf('applicant');
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDDD-EEEE-${2222 + at}`);
const setUp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Luch:a?secret=JBSWY3DPEHPK3PXP', set_up: 'sealed' };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const codeField = page.getByRole('textbox', { name: /Код\sиз\sприложения/ });

beforeEach(() => {
  answerPortal('applicant');
  // Where one is led.
  answers.answerList('GET /api/proposals/proposal/my/', []);
});

describe('after the password', () => {
  const step = 'POST /accounts/login/second-step/';
  const half = (second_step: 'code' | 'set_up') => ({ second_step, half_token: 'half' });
  const enterPassword = async (second_step: 'code' | 'set_up') => {
    session.clear();
    answers.answer('POST /accounts/login/', half(second_step));
    await visit('/login');
    await page.getByRole('textbox', { name: /почта/ }).fill('a@example.org');
    await page.getByLabelText('Пароль').first().fill('Secret123');
    await button('Войти').click();
  };

  test('a code is asked, sent once, and opens the portal', async () => {
    answers.answer(step, { token: 'token', user: profile, codes_left: null });
    await enterPassword('code');
    await expect.element(codeField).toHaveFocus();
    expect(session.isSignedIn()).toBe(false);
    await expectAccessiblePage();
    await codeField.fill('123456');
    await expectSentOnce(button('Войти'), step, 'entities/second-factor/second-step.tsx › CodeStep');
    expect(answers.sent(step)[0]?.body).toEqual({ login: 'a@example.org', half_token: 'half', code: '123456' });
    await expect.poll(() => session.token()).toBe('token');
  });

  test('a wrong code is refused at its field, which keeps it; a lost network loses nothing', async () => {
    answers.refuse(step, 400, { errors: { code: ['Неверный код'] } });
    await enterPassword('code');
    await codeField.fill('000000');
    await button('Войти').click();
    await expect.element(codeField).toHaveAccessibleDescription(/Неверный\sкод/);
    await expect.element(codeField).toHaveValue('000000');
    answers.goOffline();
    await button('Войти').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Нет связи с сервером/);
    await expect.element(codeField).toHaveValue('000000');
  });

  test('a step that took too long says so, and leads back to the password, which is still there', async () => {
    answers.refuse(step, 409, { code: 'second_step_over', detail: 'Введите пароль ещё раз' });
    await enterPassword('code');
    await codeField.fill('123456');
    await button('Войти').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Введите пароль ещё раз/);
    await button(/Вернуться\sк\sпаролю/).click();
    await expect.element(page.getByRole('textbox', { name: /почта/ })).toHaveValue('a@example.org');
    await expect.element(page.getByLabelText('Пароль').first()).toHaveValue('Secret123');
  });

  test('who has no phone enters a recovery code', async () => {
    answers.answer(step, { token: 'token', user: profile, codes_left: 9 });
    await enterPassword('code');
    await button(/войти\sпо\sрезервному\sкоду/).click();
    const recovery = page.getByRole('textbox', { name: /Резервный\sкод/ });
    await expect.element(recovery).toHaveFocus();
    await recovery.fill(codes[0]!);
    await button('Войти').click();
    await expect.poll(() => answers.sent(step)[0]?.body).toMatchObject({ code: codes[0] });
  });

  test('whose office demands it sets it up, sees the recovery codes, and is signed in by saying so', async () => {
    const finish = 'POST /accounts/login/second-step/set-up/';
    answers.answer('POST /accounts/login/second-step/begin/', setUp);
    answers.answer(finish, { token: 'token', user: profile, recovery_codes: codes });
    await enterPassword('set_up');
    await expect.element(page.getByRole('img', { name: /Код\sдля\sприложения/ })).toBeVisible();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expectAccessiblePage();
    await codeField.fill('123456');
    await expectSentOnce(button('Включить и войти'), finish, 'entities/second-factor/second-step.tsx › SetUpStep');
    expect(answers.sent(finish)[0]?.body).toMatchObject({ set_up: 'sealed', code: '123456' });
    await expect.element(page.getByText(codes[9]!)).toBeVisible();
    await expectAccessiblePage();
    const download = page.getByRole('link', { name: 'Скачать' }).element() as HTMLAnchorElement;
    expect(decodeURIComponent(download.href)).toContain(codes.join('\r\n'));
    expect(session.isSignedIn()).toBe(false);
    await button(/Коды\sсохранены/).click();
    await expect.poll(() => session.token()).toBe('token');
  });
});

describe('among personal data', () => {
  const off: SecondFactor = { since: null, codes_left: 0, demanded_from: null, is_demanded: false };
  const on: SecondFactor = { ...off, since: '2026-11-01T09:00:00.000Z', codes_left: 7 };
  const section = () => page.getByRole('heading', { name: 'Двухэтапный вход' });
  beforeEach(() => {
    answers.answer('GET /api/users/sign-in/list/', []);
    answers.answerList('GET /api/references/organization/list/', []);
    answers.answerList('GET /api/references/academic-degree/list/', []);
    answers.answerList('GET /api/references/academic-rank/list/', []);
  });
  const open = async (state: SecondFactor) => {
    answers.answer('GET /api/users/second-factor/', state);
    await visit('/personal-data');
    await expect.element(section()).toBeVisible();
  };

  test('it is switched on by the password and the first code, each sent once; then the codes are shown', async () => {
    const begin = 'POST /api/users/second-factor/begin/';
    const finish = 'POST /api/users/second-factor/set-up/';
    answers.answer(begin, setUp);
    answers.answer(finish, { recovery_codes: codes });
    await open(off);
    await button('Включить').click();
    await page.getByLabelText('Пароль', { exact: true }).fill('Secret123');
    await expectSentOnce(
      button('Дальше'),
      begin,
      'features/account/second-factor/own-second-factor.tsx › PasswordAgain',
      'features/account/proof/proof-step.tsx › ProofStep',
    );
    await codeField.fill('123456');
    answers.answer('GET /api/users/second-factor/', on);
    await expectSentOnce(
      button('Включить'),
      finish,
      'features/account/second-factor/own-second-factor.tsx › FirstCode',
    );
    await expect.element(page.getByText(codes[0]!)).toBeVisible();
    await expectAccessiblePage();
    await button(/Коды\sсохранены/).click();
    await expect.element(page.getByText(/Осталось\s7\sрезервных\sкодов/)).toBeVisible();
  });

  test('it is switched off by password and code, once; a refusal stands at its field', async () => {
    const call = 'POST /api/users/second-factor/switch-off/';
    answers.refuse(call, 400, { errors: { present: ['Неверный пароль'] } });
    await open(on);
    await button('Выключить').click();
    await page.getByLabelText('Пароль', { exact: true }).fill('Wrong123');
    await page.getByRole('textbox', { name: /или\sрезервный/ }).fill('123456');
    await expectSentOnce(button('Выключить'), call, 'features/account/second-factor/own-second-factor.tsx › Proved');
    await expect
      .element(page.getByLabelText('Пароль', { exact: true }))
      .toHaveAccessibleDescription(/Неверный\sпароль/);
    answers.answer(call, { detail: 'Выключен' });
    answers.answer('GET /api/users/second-factor/', off);
    await button('Выключить').click();
    await expect.element(button('Включить')).toBeVisible();
  });

  test('recovery codes are replaced', async () => {
    answers.answer('POST /api/users/second-factor/codes/', { recovery_codes: codes });
    await open({ ...on, codes_left: 0 });
    await expect.element(page.getByText(/Резервных\sкодов\sне\sосталось/)).toBeVisible();
    await button(/Заменить\sрезервные/).click();
    await page.getByLabelText('Пароль', { exact: true }).fill('Secret123');
    await page.getByRole('textbox', { name: /или\sрезервный/ }).fill('123456');
    await button(/Заменить\sрезервные/).click();
    await expect.element(page.getByText(codes[3]!)).toBeVisible();
  });

  test('whose office will demand it is told from which day', async () => {
    await open({ ...off, demanded_from: '2026-12-01' });
    await expect.element(page.getByText(/С\s.*01\.12\.2026.*\sваша\sроль\sтребует|С\s1\sдекабря/)).toBeVisible();
  });

  test('whose office demands it finds no way to switch it off', async () => {
    await open({ ...on, demanded_from: '2026-12-01', is_demanded: true });
    await expect.element(page.getByText(/выключить\sего\sнельзя/)).toBeVisible();
    await expect.element(button('Выключить')).not.toBeInTheDocument();
  });

  test('a server that does not answer is said, and asked again', async () => {
    answers.refuse('GET /api/users/second-factor/', 500);
    await visit('/personal-data');
    await expect.element(page.getByText(/Не\sудалось\sузнать/)).toBeVisible();
    answers.answer('GET /api/users/second-factor/', off);
    await button('Попробовать ещё раз').click();
    await expect.element(button('Включить')).toBeVisible();
  });
});
