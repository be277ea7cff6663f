import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { readWord } from '../../server/testing/word.ts';
import { expectAccessible } from '../support/axe.ts';
import { ask, draftCouncil, rowOf } from '../support/council-steps.ts';
import { openedBy } from '../support/files.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('council-card/minutes', 'council-minutes');
const name = 'Кинетика гелей';

const note = (page: Page) => page.getByRole('textbox', { name: text('label') });
const savedAs = (page: Page, state: string) =>
  expect(page.getByTestId('note-saved')).toHaveAttribute('data-state', state);

/** Opens the council, with the proposal in hand. */
async function takeInHand(page: Page, id: number): Promise<void> {
  await page.goto(`/moderator-council?tab=review&id=${id}`);
  await rowOf(page, name).getByRole('button').first().click();
  await expect(note(page)).toBeVisible();
}

async function paper(page: Page, kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: text('papers.open'), exact: true }).click();
  return openedBy(page, page.getByRole('menuitem', { name: text(`papers.${kind}`), exact: true }), '/export_word/');
}

test('two moderators write the same note, one of them without a network: nothing is lost, and the decision holds it', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'minutes.author@example.org' });
  const expert = await portal.add({ email: 'minutes.expert@example.org', roles: ['expert'] });
  const [first, second] = [
    await portal.add({ email: 'minutes.first@example.org', roles: ['moderator'], lastName: 'Первая' }),
    await portal.add({ email: 'minutes.second@example.org', roles: ['moderator'], lastName: 'Вторая' }),
  ];
  const at = { applicantId: author, kindId: 3, stationId: 40, methodId: null, status: s.expertise, requestedHours: 24 };
  const proposal = await portal.propose({ ...at, name });
  const page = await visit(first);
  await page.goto('/moderator-council');
  const id = await draftCouncil(page, '32/2026', [proposal]);
  const { proposals_council: entries } = await ask<{ proposals_council: { id: number }[] }>(
    page,
    `/api/councils/detail/?id=${id}`,
  );
  const of = { council_id: id, proposal_council_id: entries[0]?.id };
  await ask(page, '/api/councils/change_proposal_experts/', { ...of, type: 'add', expert_ids: [expert] });
  for (const from of [0, 1]) await ask(page, '/api/councils/next_status/', { council_id: id, from_status: from });

  await takeInHand(page, id);
  await expectAccessible(page, 'a proposal in hand', '[role="dialog"]');
  await note(page).fill('Сократить план.');
  await savedAs(page, 'saved');
  const other = await visit(second);
  await takeInHand(other, id);
  await expect(note(other)).toHaveValue('Сократить план.');

  await other.context().setOffline(true);
  await note(other).fill('Сократить план. Проверить ячейку.');
  await savedAs(other, 'offline');
  await note(page).fill('Сократить план вдвое.');
  await savedAs(page, 'saved');
  await other.context().setOffline(false);
  await savedAs(other, 'elsewhere');
  await expect(other.getByRole('alert').filter({ hasText: 'Первая' })).toContainText('Сократить план вдвое.');
  await other.getByRole('button', { name: text('choice.both'), exact: true }).click();
  const both = 'Сократить план вдвое.\nСократить план. Проверить ячейку.';
  await expect(note(page)).toHaveValue(both);
  await expect(page.getByTestId('note-saved')).toContainText('Вторая');

  const form = readWord(await paper(page, 'form'));
  expect([form.paragraphs[1], form.text.includes(both)]).toEqual(['ПРОТОКОЛ', true]);
  const solution = '/api/councils/change_proposal_solution/';
  await ask(page, solution, { ...of, action: 'change_solution', solution: 1 });
  for (const from of [2, 5]) await ask(page, '/api/councils/next_status/', { council_id: id, from_status: from });
  const decision = readWord(await paper(page, 'decision'));
  expect(decision.paragraphs[1]).toBe('РЕШЕНИЕ');
  expect(decision.tables[0]?.slice(1).flat()).toEqual(expect.arrayContaining([name, `Обсуждение: ${both}`]));
});
