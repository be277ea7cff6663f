import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { cardOf } from '../support/proposal-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('my-proposals');
const card = say.feature('proposal-card');

const list = (page: Page) => page.getByRole('table', { name: text('tabs.list') });
/** The rows without the head. */
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: new RegExp(`^${text(`tabs.${name}`)}[,\\s]*${count}$`) });

test('what waits for me stands above the list, with the way on', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'waits@example.org' });
  const revise = await portal.propose({ applicantId: author, status: s.modification, name: 'Вернули' });
  await portal.note({ proposalId: revise, action: 'revision', fromStatus: 2, toStatus: 6, comment: 'Уточните план' });
  const report = await portal.propose({ applicantId: author, status: s.need_report, name: 'Проведён' });
  const draft = await portal.propose({ applicantId: author, background: '' });
  const page = await visit(author);
  await page.goto('/user');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: text('waiting') }) });
  const waiting = panel.getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await expect(waiting.nth(0)).toContainText(text('waitingItem.revise.title'));
  await expect(waiting.nth(0)).toContainText(text('moderatorSays', { text: 'Уточните план' }));
  await expect(waiting.nth(1)).toContainText(text('reportText', { name: 'Проведён' }));
  await expect(waiting.nth(2)).toContainText(say.ui('number', { id: draft }));
  await waiting
    .nth(1)
    .getByRole('button', { name: text('waitingItem.report.action') })
    .click();
  const asked = say.feature('proposal-card/actions', 'proposal-actions')('upload_report.title');
  await expect(page.getByRole('dialog', { name: asked })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]id=${report}`));
  await page.goto('/user');
  await waiting
    .nth(0)
    .getByRole('link', { name: text('waitingItem.revise.action') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/new-proposal/${revise}`));
});

test('tabs, words, order and pages stand in the address: reload and back keep them', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'lists@example.org' });
  const ids: number[] = [];
  // Only one has a word of its own: a number in the search would also be somebody's number.
  for (let count = 1; count <= 12; count += 1)
    ids.push(
      await portal.propose({
        applicantId: author,
        status: s.created,
        name: `Опыт ${count} ${count === 7 ? 'перовскита' : 'образца'}`,
      }),
    );
  await portal.propose({ applicantId: author, status: s.archived, name: 'Давний опыт' });
  await portal.propose({ applicantId: author, status: s.deleted, name: 'Лишний черновик' });
  await portal.propose({ applicantId: author, status: s.deleted, name: 'Лишний второй' });
  const page = await visit(author);
  await page.goto('/user');
  for (const [name, count] of [
    ['list', 12],
    ['list_archive', 1],
    ['list_deleted', 2],
  ] as const)
    await expect(tab(page, name, count)).toBeVisible();
  await expect(rows(page)).toHaveCount(12);

  await page.getByLabel(say.lists('paging.perPage')).selectOption('10');
  await expect(page).toHaveURL(/page_size=10/);
  await expect(rows(page)).toHaveCount(10);
  await list(page)
    .getByRole('button', { name: text('columns.id'), exact: true })
    .click();
  await expect(page).toHaveURL(/sort=id/);
  await expect(rows(page).first()).toContainText('Опыт 1 образца');
  await page.getByRole('button', { name: say.lists('paging.page', { page: 2 }) }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Опыт 12 образца');
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&]page=2/);
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('searchbox', { name: text('search') }).fill('перовскит');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: text('search') }).fill('такого нет');
  await expect(page.getByRole('heading', { name: text('empty.search.title') })).toBeVisible();
  await page.getByRole('button', { name: text('empty.search.clear') }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('tab', { name: new RegExp(`^${text('tabs.list_archive')}`) }).click();
  await expect(page).toHaveURL(/tab=archive/);
  await expect(page.getByRole('row', { name: /Давний опыт/ })).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(`^${text('tabs.list_deleted')}`) }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a row opens its card at an address, from which the neighbours are near', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'cards@example.org' });
  const first = await portal.propose({ applicantId: author, status: s.created, name: 'Первый опыт' });
  const second = await portal.propose({ applicantId: author, status: s.approve, name: 'Второй опыт' });
  const page = await visit(author);
  await page.goto('/user?sort=id');
  await rows(page).first().getByText('Первый опыт').click();
  await expect(page).toHaveURL(new RegExp(`[?&]id=${first}`));
  await expect(cardOf(page, say, first)).toBeVisible();
  await expect(page.getByRole('button', { name: card('previous') })).toBeDisabled();
  await page.getByRole('button', { name: card('next') }).click();
  await expect(cardOf(page, say, second)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]id=${second}`));
  await page.reload();
  await expect(cardOf(page, say, second)).toContainText('Второй опыт');
  await expectAccessible(page, 'card of the applicant');
  await page.getByRole('button', { name: card('previous') }).click();
  await expect(cardOf(page, say, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]id=/);
});

test('a draft is deleted after a question, and an earlier proposal is copied', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'rows@example.org' });
  const draft = await portal.propose({ applicantId: author, name: 'Ненужный черновик' });
  const done = await portal.propose({ applicantId: author, status: s.done, name: 'Удачный опыт' });
  const page = await visit(author);
  await page.goto('/user');
  const action = say.feature('proposal-card/actions', 'proposal-actions');
  const remove = page.getByRole('button', { name: text('delete', { id: draft }), exact: true });
  const question = page.getByRole('dialog', { name: action('deleted.title', { id: draft }) });
  await remove.click();
  await question.getByRole('button', { name: action('deleted.no'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row', { name: /Ненужный черновик/ })).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: action('deleted.yes'), exact: true }).click();
  await expect(page.getByRole('row', { name: /Ненужный черновик/ })).toHaveCount(0);
  await expect(tab(page, 'list_deleted', 1)).toBeVisible();
  await expect(page.getByRole('button', { name: text('delete', { id: done }) })).toHaveCount(0);

  await page.getByRole('button', { name: text('copy', { id: done }), exact: true }).click();
  await expect(page).toHaveURL(/\/new-proposal\/\d+/);
  const wizard = say.feature('proposal-wizard');
  await expect(page.getByRole('textbox', { name: wizard('label.background'), exact: true })).toHaveValue('Задел');
});

test('an empty list says what fills it; a double click begins one draft', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'empty@example.org' });
  const page = await visit(author);
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: text('empty.list.title') })).toBeVisible();
  await page
    .getByRole('button', { name: text('create') })
    .first()
    .dblclick();
  await expect(page).toHaveURL(/\/new-proposal\/\d+/);
  await page.goto('/user');
  await expect(tab(page, 'list', 1)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('on a phone the rows are cards, and the card takes the screen', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'phone@example.org' });
  const id = await portal.propose({ applicantId: author, status: s.created, name: 'Опыт с телефона' });
  const page = await visit(author, { viewport: { width: 390, height: 844 } });
  await page.goto('/user');
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('list', { name: text('tabs.list') }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expectAccessible(page, 'my proposals on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await cards.first().getByRole('link').click();
  await expect(cardOf(page, say, id)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]id=${id}`));
});
