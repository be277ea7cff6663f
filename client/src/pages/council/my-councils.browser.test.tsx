import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { councilWith } from '../../../testing/fixtures/council.ts';
import { councilIn } from '../../../testing/fixtures/council-card.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'POST /api/councils/list/';
const planned = councilWith({ name: '12', status: councilStatus.planned, can_delete: false });

test('whoever is invited finds the council by the menu, reads it and is asked for nothing', async () => {
  answerPortal('applicant');
  answers.answer('GET /accounts/profile/', { ...profileOf('applicant'), in_council: true });
  answers.answer('POST /api/councils/counts/', { status: 'ok', counts: { 0: 0, 1: 1, 2: 0, 3: 0, 4: 0, 5: 0 } });
  answers.answerList(list, [planned]);
  answers.answer('GET /api/councils/detail/', councilIn(councilStatus.planned, { id: planned.id, name: '12' }));
  const { router } = await visit('/my-councils?tab=review');
  await expect.element(page.getByRole('link', { name: 'Мои советы' }).first()).toBeVisible();
  // Only experts confirm.
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: /Запланированы/ }).click();
  await page.getByRole('link', { name: /^12/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ id: String(planned.id) });
  expect(answers.sent(list).at(-1)?.body).toEqual({ view_type: 'expert', status_id: 1, page: 1, page_size: 10 });
  await expectAccessibleDialog();
});
