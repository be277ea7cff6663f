import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { candidatesFor } from '../../../testing/fixtures/candidates.ts';
import { showOpened } from '../../../testing/opening.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';

async function showExperts(count: number): Promise<void> {
  const given = candidatesFor(1298, 1299);
  const experts = Array.from({ length: count }, (_, at) =>
    given.experts.slice(0, 1).map((one) => ({ ...one, profile_id: 100 + at, last_name: `Экспертова${at + 1}` })),
  );
  answers.answer('GET /api/proposals/proposal/proposal_experts/', { ...given, experts: experts.flat() });
  await showOpened((close) => <AssignmentDialog ids={[1298, 1299]} onClose={close} />, 'review');
}
const inView = page.getByText(/^Видны\sэксперты/);

test('six experts for several proposals are all in view', async () => {
  await page.viewport(1440, 900);
  await showExperts(6);
  const last = page.getByRole('columnheader', { name: /Экспертова6/ });
  await expect.element(last).toBeVisible();
  await expect.element(inView).not.toBeInTheDocument();
  const box = document.querySelector('[data-matrix]')?.getBoundingClientRect();
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(box?.right ?? 0);
  await page.viewport(1280, 900);
});

test('of more experts than fit it says which are in view, and the rest is reached by scrolling', async () => {
  await showExperts(20);
  await expect.element(inView).toMatchTextContent(/эксперты 1–\d+ из 20/);
  document.querySelector('[data-matrix]')?.scrollTo({ left: 5000 });
  await expect.element(inView).toMatchTextContent(/эксперты \d+–20 из 20/);
});
