import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { noteWindows } from '../../../../testing/windows.ts';
import type { CouncilCard } from '../../../api/council/council.ts';
import { CouncilCardDialog } from '../council-card-dialog.tsx';
import { madeAt } from '../../../../testing/fixtures/documents.ts';

const ignore = () => undefined;
const word = 'GET /api/council/export_word/';
const pdf = 'GET /api/proposals/proposal/export/';
const button = page.getByRole('button', { name: 'Документы' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const names = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);

let windows: ReturnType<typeof noteWindows>;
beforeEach(() => {
  windows = noteWindows();
});

async function open(status: CouncilStatus, facts: Partial<CouncilCard> = {}) {
  answers.answer('GET /api/councils/detail/', councilIn(status, facts));
  await show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
  await expect.element(page.getByRole('heading', { name: /Совет/ })).toBeVisible();
}

test.each([
  [s.draft, ['Заявки, Excel', 'Заявки списком, PDF', 'Заявки целиком, PDF']],
  [s.review, ['Протокол, Word', 'Заявки, Excel', 'Заявки списком, PDF', 'Заявки целиком, PDF']],
  [s.held, ['Решение, Word', 'Заявки, Excel', 'Заявки списком, PDF', 'Заявки целиком, PDF']],
] as const)('in %s a council is taken along as what its status opens', async (status, expected) => {
  await open(status);
  await button.click();
  await expect.element(item('Заявки, Excel')).toBeVisible();
  expect(names()).toEqual(expected);
});

test('a cancelled council is taken along as nothing', async () => {
  await open(s.cancelled);
  await expect.element(button).not.toBeInTheDocument();
});

test('two presses make one paper, in a window of its own', async () => {
  answers.answer(word, { status: 'ok', ...madeAt('/media/a/paper.docx') });
  await open(s.held);
  await button.click();
  await expectSentOnce(item('Решение, Word'), word, 'features/council-card/council-head.tsx › PapersMenu');
  await expect.poll(() => windows.map(({ location }) => location.href)).toEqual(['/media/a/paper.docx']);
});

test('while it is made the button says so, and a refusal is told', async () => {
  const excel = 'GET /api/councils/export_excel/';
  const held = answers.hold(excel, { status: 'ok', ...madeAt('/media/a/list.xlsx') });
  await open(s.review);
  await button.click();
  await item('Заявки, Excel').click();
  await expect.element(page.getByRole('button', { name: 'Готовится…' })).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.poll(() => windows.at(-1)?.location.href).toBe('/media/a/list.xlsx');
  expect(answers.sent(excel)[0]?.query.get('lang')).toBe('ru');
  answers.refuse('GET /api/councils/export_pdf/', 503, {
    error: 'Документов готовится слишком много',
    code: 'documents_busy',
  });
  await button.click();
  await item('Заявки списком, PDF').click();
  await expect.element(page.getByText('Документов готовится слишком много').first()).toBeVisible();
  expect(windows.at(-1)?.location.href).toBe('');
});

test('more proposals than one file holds are not offered whole', async () => {
  await open(s.review, { proposals_council: Array.from({ length: 1001 }, (_, at) => entryWith(1300 + at)) });
  await button.click();
  await expect.element(item('Заявки целиком, PDF')).toBeDisabled();
  await expect.element(item('Протокол, Word')).toBeEnabled();
});

test('a proposal that has no PDF stands in the way of no other', async () => {
  const draft = entryWith(1285);
  const proposals = [entryWith(1284), { ...draft, proposal: { ...draft.proposal, can_export: false } }];
  answers.answer(pdf, madeAt('/media/a/proposals.pdf'));
  await open(s.held, { proposals_council: proposals });
  await button.click();
  await item('Заявки целиком, PDF').click();
  await expect.poll(() => answers.sent(pdf).map(({ query }) => query.get('ids'))).toEqual(['1284']);
});

test('what is typed in a note is saved before the paper is made', async () => {
  answers.answer('POST /api/councils/save_notes/', { status: 'ok', version: 1, saved_at: '2026-03-02T09:00:00.000Z' });
  answers.answer(word, { status: 'ok', ...madeAt('/media/a/paper.docx') });
  await open(s.review);
  await page.getByRole('row').filter({ hasText: '1284' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Запись обсуждения' }).fill('войдёт в протокол');
  await button.click();
  await item('Протокол, Word').click();
  await expect.poll(() => answers.sent(word).length).toBe(1);
  expect(answers.sent('POST /api/councils/save_notes/')).toHaveLength(1);
});
