import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { choose, followLetter } from '../support/account-steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { openDraft } from '../support/draft-steps.ts';
import { expect, test } from '../support/portal.ts';
import { unfold } from '../support/proposal-steps.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('team');
const found = say.personSearch;

const team = (page: Page) => page.getByRole('list', { name: text('list') });
const search = (page: Page) => page.getByRole('combobox', { name: text('search') });
const add = (page: Page) => page.getByRole('button', { name: found('add'), exact: true });
const remove = (page: Page, name: string) => page.getByRole('button', { name: text('remove', { name }), exact: true });

test('colleagues are found by surname and by e-mail, once each', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'team.author@example.org' });
  await portal.add({ email: 'bykov@example.org', lastName: 'Быков', firstName: 'Лев', middleName: 'Ильич' });
  const second = await portal.add({
    email: 'gusev@example.org',
    lastName: 'Гусев',
    firstName: 'Ян',
    middleName: 'Ильич',
  });
  const id = await portal.propose({ applicantId: author });
  const page = await visit(author);
  await openDraft(page, say, id, 4);
  await search(page).fill('Быков');
  await page.getByRole('option', { name: /Быков/ }).click();
  await add(page).click();
  await expect(team(page).getByText('Быков Лев Ильич')).toBeVisible();
  await expect(page.getByText(text('added')).first()).toBeVisible();
  await search(page).fill('быков');
  const known = page.getByRole('option', { name: /Быков/ });
  await expect(known).toBeDisabled();
  await expect(known).toContainText(text('inTeam'));

  await search(page).fill('gusev@example.org');
  await page.getByRole('option', { name: /Гусев/ }).click();
  // Meanwhile another window of the author was faster.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/proposals/proposal/add_to_team/', {
    headers: { authorization: `Token ${token}` },
    data: { proposal_id: id, type: 'add', profile_id: second },
  });
  expect(answer.ok()).toBe(true);
  await add(page).click();
  await expect(page.getByText(text('duplicate'), { exact: true }).first()).toBeVisible();
  await expect(team(page).getByText('Гусев Ян Ильич')).toHaveCount(1);
  await expectAccessible(page, 'wizard, team');
});

test('who is not on the portal is invited, sets a password by the letter and sees the proposal', async ({
  page: guest,
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'inviter@example.org' });
  const id = await portal.propose({ applicantId: author, name: 'Опыт для приглашённых' });
  const page = await visit(author);
  await openDraft(page, say, id, 4);
  await search(page).fill('Небывалов');
  await expect(page.getByText(found('nobody'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('invite'), exact: true }).click();
  const form = page.getByRole('dialog', { name: text('inviteTitle') });
  const field = (name: string) => form.getByRole('textbox', { name: say.account(`field.${name}`), exact: true });
  await field('lastName').fill('Небывалов');
  await field('firstName').fill('Пётр');
  await field('middleName').fill('Ильич');
  await field('email').fill('invited@example.org');
  await form.getByLabel(say.account('field.phone'), { exact: true }).last().fill('9161234567');
  await choose(page, say.account('field.organization'));
  await choose(page, say.account('field.degree'));
  await form.getByRole('button', { name: text('inviteYes'), exact: true }).click();
  await expect(form).toBeHidden();
  const row = team(page).getByRole('listitem').filter({ hasText: 'Небывалов Пётр Ильич' });
  await expect(row).toContainText(text('invited'));

  await followLetter(guest, portal.dataDir, 'invited@example.org', /приглашают/, 'reset-password');
  await guest.getByLabel(say.account('reset.firstPassword'), { exact: true }).fill('Invited2026beam');
  await guest.getByRole('button', { name: say.account('reset.setFirst'), exact: true }).click();
  await expect(guest.getByText(say.account('reset.isSet'), { exact: true }).first()).toBeVisible();
  await guest.goto('/login');
  await guest.getByLabel(say.signIn('email'), { exact: true }).fill('invited@example.org');
  await guest.getByLabel(say.signIn('password'), { exact: true }).fill('Invited2026beam');
  await guest.getByRole('button', { name: say.signIn('submit'), exact: true }).click();
  // Somebody else wrote the profile: the agreement is for the invited to accept.
  await expect(guest).toHaveURL(/\/personal-data/);
  const [accept = ''] = say.account('personal.accept', { version: '¦' }).split('¦');
  await guest.getByRole('checkbox', { name: new RegExp(`^${accept}`) }).check();
  await guest.getByRole('button', { name: say.account('personal.save'), exact: true }).click();
  await expect(guest).toHaveURL(/\/user/);
  await expect(guest.getByRole('row', { name: /Опыт для приглашённых/ })).toBeVisible();
});

test('a member is removed by whoever added them, and by nobody after the experiment', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'remover@example.org' });
  const person = { lastName: 'Зуев', firstName: 'Олег', middleName: 'Ильич' };
  const member = await portal.add({ email: 'zuev@example.org', ...person });
  const draft = await portal.propose({ applicantId: author, status: s.created, members: [member] });
  const past = await portal.propose({ applicantId: author, status: s.need_report, members: [member] });
  const name = 'Зуев Олег Ильич';

  const theirs = await visit(member);
  await theirs.goto(`/user?id=${draft}`);
  await unfold(theirs, say);
  await expect(team(theirs).getByText(name)).toBeVisible();
  await expect(remove(theirs, name)).toHaveCount(0);

  const page = await visit(author);
  await page.goto(`/user?id=${past}`);
  await unfold(page, say);
  await expect(team(page).getByText(name)).toBeVisible();
  await expect(remove(page, name)).toHaveCount(0);
  await expect(search(page)).toHaveCount(0);
  await page.goto(`/user?id=${draft}`);
  await unfold(page, say);
  await remove(page, name).click();
  await page
    .getByRole('dialog', { name: text('removeTitle') })
    .getByRole('button', { name: text('removeYes') })
    .click();
  await expect(team(page).getByText(name)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText(say.feature('proposal-card')('missing', { id: draft }))).toBeVisible();
});
