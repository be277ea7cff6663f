import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { profileQuery } from '../../api/account/account.ts';
import { menuQuery } from '../../api/proposal/menu.ts';
import { changeLanguage } from '../../lib/i18n.ts';
import { LanguageItem } from './language-item.tsx';
import { LanguageButton, LanguageSegments } from './language-switch.tsx';

const call = 'PATCH /api/users/profile/detail/';

/** The language is told to the profile of whoever is signed in. */
const SignedIn = ({ children }: { children: React.ReactNode }) => useQuery(profileQuery).data && children;

afterEach(() => changeLanguage('ru'));

async function showSignedIn(part: React.ReactElement) {
  answers.answer('GET /accounts/profile/', profileOf('applicant'));
  answers.answer(call, { id: 3, language: 'en' });
  await show(<SignedIn>{part}</SignedIn>);
}

test('two presses on the word in the header change the language once', async () => {
  await showSignedIn(<LanguageButton />);
  await expectSentOnce(
    page.getByRole('button', { name: /English/ }),
    call,
    'features/shell/language-switch.tsx › LanguageButton',
  );
  await expect.poll(() => document.documentElement.lang).toBe('en');
});

test('two presses on one of two languages change the language once', async () => {
  await showSignedIn(<LanguageSegments />);
  await expectSentOnce(
    page.getByText('EN', { exact: true }),
    call,
    'features/shell/language-switch.tsx › LanguageSegments',
  );
});

test('two presses in a menu change the language once', async () => {
  await showSignedIn(
    <Menu opened>
      <Menu.Dropdown>
        <LanguageItem />
      </Menu.Dropdown>
    </Menu>,
  );
  await expectSentOnce(
    page.getByRole('menuitem', { name: /English/ }),
    call,
    'features/shell/language-item.tsx › LanguageItem',
  );
});

const First = () => <p>{useQuery(menuQuery).data?.news[0]?.message}</p>;

test('what is on screen is asked for anew, also by somebody who is not signed in', async () => {
  const menu = 'GET /api/proposals/proposal/menu/';
  answers.answer(menu, { counts: {}, news: [{ id: 7, slug: 'approve' as const, message: 'Заявка одобрена' }] });
  await show(
    <>
      <LanguageButton />
      <First />
    </>,
  );
  await expect.element(page.getByText('Заявка одобрена')).toBeVisible();
  answers.answer(menu, {
    counts: {},
    news: [{ id: 7, slug: 'approve' as const, message: 'The proposal is approved' }],
  });
  await page.getByRole('button', { name: /English/ }).click();
  await expect.element(page.getByText('The proposal is approved')).toBeVisible();
  expect(answers.sent(call)).toEqual([]);
});

test('what was asked for before the profile knew the language is asked for again', async () => {
  const menu = 'GET /api/proposals/proposal/menu/';
  const item = { id: 7, slug: 'approve' as const };
  answers.hold(menu, { counts: {}, news: [{ ...item, message: 'Заявка одобрена' }] });
  await showSignedIn(
    <>
      <LanguageButton />
      <First />
    </>,
  );
  const told = answers.hold(call, { id: 3, language: 'en' });
  await page.getByRole('button', { name: /English/ }).click();
  await expect.poll(() => answers.sent(call)).toHaveLength(1);
  answers.answer(menu, { counts: {}, news: [{ ...item, message: 'The proposal is approved' }] });
  told.release();
  await expect.element(page.getByText('The proposal is approved')).toBeVisible();
});
