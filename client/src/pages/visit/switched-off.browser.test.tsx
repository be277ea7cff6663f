import { visitParts } from '@luch/contract/settings/facility.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { needWith } from '../../../testing/fixtures/visit.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';
import { facility } from '../../lib/facility.ts';

const list = 'GET /api/proposals/proposal/my/';
const pages = ['/visits', '/training', '/safety', '/courses', '/week'];
const linksTo = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '').filter((to) => pages.includes(to));
/** With the menu of the person open. */
async function everyLink() {
  await page.getByRole('banner').getByRole('button').last().click();
  await expect.element(page.getByRole('link', { name: 'Мои документы' }).first()).toBeVisible();
  return linksTo();
}

beforeEach(() => {
  answerPortal('applicant', 'bs', 'safety');
  answers.answerList(list, [rowWith({ name: 'Первая', last_status_id: proposalStatus.scheduled })]);
  answers.answer('GET /api/visits/readiness/', [needWith({ proposal_id: rowWith({}).id })]);
  // Asked for ahead where the pointer happens to be over the row.
  answers.refuse('GET /api/proposals/proposal/detail/', 503);
});
afterEach(() => void Object.assign(facility, { without: undefined }));

test('what a facility keeps is in the menus of those whose work it is, and in their lists', async () => {
  await visit('/user');
  await expect.element(page.getByRole('row', { name: /Первая/ })).toMatchTextContent(/0 из 1/);
  expect(new Set(await everyLink())).toEqual(new Set(['/visits', '/safety', '/courses', '/week']));
});

test('what it does without has no entry, no page, no line in a list, and nothing is asked about it', async () => {
  Object.assign(facility, { without: visitParts });
  const { router } = await visit('/user');
  await expect.element(page.getByRole('row', { name: /Первая/ })).toBeVisible();
  expect(await everyLink()).toEqual([]);
  for (const to of pages) {
    await router.navigate({ to });
    await expect.poll(() => router.state.location.pathname).not.toBe(to);
  }
  expect(answers.sent('GET /api/visits/readiness/')).toEqual([]);
});
