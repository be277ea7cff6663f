import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { signIn, speak } from '../support/account-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, type JourneyPortal, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const admin = path.resolve(import.meta.dirname, '../../server/src/admin.ts');

/** As an operator does it, beside the running portal. */
function importOld(portal: JourneyPortal, rows: readonly object[]): string {
  const file = path.join(portal.dataDir, 'old.json');
  writeFileSync(file, JSON.stringify(rows));
  const env = { ...process.env, DATA_DIR: portal.dataDir };
  return execFileSync(process.execPath, [admin, 'import-archive', file], { env, encoding: 'utf8' });
}

const dump = (surname: string, latin: string) => [
  {
    number: `${latin}-1`,
    title: 'Опыт первый',
    authors: `${surname} А.С., Чужой И.О.`,
    year: 2012,
    station: 'Белок',
    abstract: 'Кристаллы',
  },
  { number: `${latin}-2`, title: 'Опыт второй', authors: `${surname} А. С.`, year: 2014 },
  { number: `${latin}-3`, title: 'A third experiment', authors: `A. ${latin}`, year: 2016 },
];

for (const [language, lastName, latin] of [
  ['ru', 'Прежнева', 'Prezhneva'],
  ['en', 'Архивова', 'Arkhivova'],
] as const) {
  const say = words(language);
  const archive = say.feature('archive');
  const email = `old.${language}@example.org`;

  test(`an author finds proposals of the older system and takes what is theirs (${language})`, async ({
    page,
    portal,
  }) => {
    await portal.add({ email, language, lastName, firstName: 'Анна', middleName: 'Сергеевна' });
    expect(importOld(portal, dump(lastName, latin))).toContain('3 added');
    await speak(page, say);
    await signIn(page, say, email, password);
    const widget = page.getByRole('complementary', { name: archive('widget.title') });
    await widget.getByRole('button', { name: archive('widget.unfold') }).click();
    await expect(widget.getByRole('heading', { level: 3 })).toHaveText(
      archive('step.question', { author: `${lastName} А. С.` }),
    );
    await expectAccessible(page, 'the archive widget');
    await widget.getByRole('checkbox').first().uncheck();
    await widget.getByRole('button', { name: archive('step.attach_one', { count: 1 }) }).click();
    await expect(widget.getByRole('heading', { level: 3 })).toBeFocused();
    await widget.getByRole('button', { name: archive('step.skip') }).click();
    await expect(page.getByText(say.contract('archive')('answer.attached'))).toBeVisible();
    await expect(widget).toBeHidden();

    await page.goto('/user?tab=archive');
    const section = page.getByRole('heading', { name: archive('mine.title') }).locator('xpath=ancestor::section[1]');
    await section.getByRole('button', { name: 'Опыт первый' }).click();
    await expect(section.getByText('Кристаллы')).toBeVisible();
    await expect(widget).toBeHidden();
    await section.getByRole('button', { name: archive('mine.look') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: archive('step.attach_one', { count: 1 }) }).click();
    await dialog.getByRole('button', { name: archive('step.skip') }).click();
    await expect(section.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expectAccessible(page, 'the archive with proposals of the older system');
  });
}

test('whoever postpones the widget is asked again at the next sign-in; whoever has no old proposals never', async ({
  browser,
  page,
  portal,
}) => {
  const say = words('ru');
  const archive = say.feature('archive');
  await portal.add({ email: 'later@example.org', lastName: 'Позднева', firstName: 'Анна' });
  await portal.add({ email: 'never@example.org', lastName: 'Небылова' });
  importOld(portal, [{ number: 'P-1', title: 'Опыт', authors: 'Позднева А.' }]);
  const widget = page.getByRole('complementary', { name: archive('widget.title') });
  await signIn(page, say, 'later@example.org', password);
  await widget.getByRole('button', { name: archive('widget.later') }).click();
  await expect(widget).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(widget).toBeHidden();

  const again = await (await browser.newContext()).newPage();
  await signIn(again, say, 'later@example.org', password);
  await expect(again.getByRole('complementary', { name: archive('widget.title') })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  const asked = other.waitForResponse((response) => response.url().includes('/archive/list/'));
  await signIn(other, say, 'never@example.org', password);
  await asked;
  await expect(other.getByRole('complementary', { name: archive('widget.title') })).toBeHidden();
});
