import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

const boxRight = () => document.querySelector('[data-matrix]')?.getBoundingClientRect().right ?? 0;

test.each([1440, 1024])(
  'twenty experts are all in view at %s px, with their names, without scrolling',
  async (width) => {
    await page.viewport(width, 900);
    await showExperts(20);
    const last = page.getByRole('columnheader', { name: /Экспертова20/ });
    await expect.element(last).toBeVisible();
    await expect.element(inView).not.toBeInTheDocument();
    // Narrow once its room has been measured.
    await expect.poll(() => last.element().getBoundingClientRect().right <= boxRight()).toBe(true);
    const name = last.element().querySelector('span');
    expect(name?.scrollHeight).toBeLessThanOrEqual(name?.clientHeight ?? 0);
    for (const part of last.element().querySelectorAll('[aria-hidden]'))
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(last.element().getBoundingClientRect().right);
    const box = page.getByRole('checkbox').last().element().closest('label')?.getBoundingClientRect();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.viewport(1280, 900);
  },
);

test('a narrow column says by a sign what a wide one says in words, and in words under the pointer or the focus', async () => {
  await page.viewport(1440, 900);
  await showExperts(20);
  const legend = page.getByText(/^× конфликт интересов · ! прочтите/);
  await expect.element(legend).toBeVisible();
  const box = page.getByRole('checkbox', { name: /^Экспертова7 .*1298/ }).element() as HTMLElement;
  const words = page.getByText(/^Экспертова7\s.*1298/);
  // The pointer may lie over another box, and a dialog that has just opened takes the focus to its own first place.
  await userEvent.hover(legend);
  await expect.poll(() => (box.blur(), box.focus(), words.elements().length)).toBe(1);
  await expect.element(legend).not.toBeInTheDocument();
  await page.viewport(1280, 900);
});

test('of more experts than fit it says which are in view, and the rest is reached by scrolling', async () => {
  await page.viewport(800, 900);
  await showExperts(40);
  await expect.element(inView).toMatchTextContent(/эксперты 1–\d+ из 40/);
  document.querySelector('[data-matrix]')?.scrollTo({ left: 5000 });
  await expect.element(inView).toMatchTextContent(/эксперты \d+–40 из 40/);
  await page.viewport(1280, 900);
});
