import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { letterTo, lettersIn } from '../support/letters.ts';
import { cardOf } from '../support/proposal-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('outbox');

/** By the call, where the journey is about something else. */
async function hold(page: Page, batch: number, ids: readonly number[], decision: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Token ${token}` };
  const data = { batch_id: batch, proposal_ids: ids, ...decision };
  const answer = await page.request.post('/api/outbox/hold/', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an office decides, shows every letter, edits one and tells everybody on one day; before it nobody knows', async ({
  portal,
  visit,
}) => {
  const author = { email: 'held.author@example.org', lastName: 'Ждунов' };
  const applicantId = await portal.add(author);
  const there = { applicantId, kindId: 1, stationId: 17, status: s.statement, requestedHours: 24 };
  const accepted = await portal.propose({ ...there, name: 'Плёнки ждут' });
  const rejected = await portal.propose({ ...there, name: 'Порошки ждут' });
  const page = await visit(await portal.add({ email: 'held.moderator@example.org', roles: ['moderator'] }));
  const reader = await visit(applicantId);

  await page.goto('/outbox');
  await page
    .getByRole('button', { name: text('new') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: text('name') }).fill('Осенний набор');
  await form.getByRole('button', { name: text('create'), exact: true }).click();
  await expect(page).toHaveURL(/\/outbox\?id=\d+/);
  const batch = Number(/id=(\d+)/.exec(page.url())?.[1]);

  // From the card, with the batch that is offered.
  await page.goto(`/moderator-tab-2?tab=statement&id=${accepted}`);
  const card = cardOf(page, say, accepted);
  await card.getByRole('button', { name: 'Принять', exact: true }).click();
  await page.getByRole('button', { name: 'Отложить в «Осенний набор»' }).click();
  await expect(card.getByText(/Отложено: принять, 24 ч/)).toBeVisible();
  await hold(page, batch, [rejected], { proposal_action: 'reject', comment: 'Нет новизны' });

  // Nobody knows: neither by the card, nor by a letter.
  await reader.goto(`/user?id=${accepted}`);
  await expect(reader.getByText('На утверждении').first()).toBeVisible();
  await expect(reader.getByText('Отложено')).toHaveCount(0);
  expect(lettersIn(portal.dataDir).filter(({ to }) => to.includes(author.email))).toEqual([]);

  // Every letter is read before, and one is edited.
  await page.goto(`/outbox?id=${batch}`);
  await page.getByRole('button', { name: new RegExp(`^${accepted}`) }).click();
  await expect(page.getByText(`Заявка № ${accepted}`).first()).toBeVisible();
  await expectAccessible(page, 'a batch with a letter');
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog');
  await edit.getByRole('textbox', { name: text('letter.text') }).fill('Здравствуйте!\n\nСначала снимите эталоны.');
  await edit.getByRole('button', { name: text('letter.save'), exact: true }).click();
  await expect(page.getByText('Сначала снимите эталоны.')).toBeVisible();

  await page.getByRole('button', { name: text('release.open', { count: 2 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('release.yes'), exact: true })
    .click();
  await expect(page.getByText(say.contract('outbox')('status.released')).first()).toBeVisible({ timeout: 60_000 });

  expect((await letterTo(portal.dataDir, author.email, new RegExp(`№ ${accepted}`))).text).toContain(
    'Сначала снимите эталоны.',
  );
  expect((await letterTo(portal.dataDir, author.email, new RegExp(`№ ${rejected}`))).text).toContain('Нет новизны');
  await reader.goto(`/user?id=${accepted}`);
  await expect(reader.getByText('Принята').first()).toBeVisible();
});
