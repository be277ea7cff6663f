import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { text as limits } from '@luch/contract/kernel/limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { show } from '../../../../testing/show.tsx';
import type { CouncilCard } from '../../../api/council/council.ts';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const notes = 'GET /api/councils/notes/';
const save = 'POST /api/councils/save_notes/';
const field = page.getByRole('textbox', { name: 'Запись обсуждения' });
const saved = page.getByTestId('note-saved');

/** Each test has a council of its own: what was typed in another one is not its business. */
let id = 500;
async function open(status: CouncilStatus = s.review, facts: Partial<CouncilCard> = {}) {
  id += 1;
  answers.answer(detail, councilIn(status, { id, ...facts }));
  const shown = await show(<CouncilCardDialog id={id} onClose={ignore} onOpenProposal={ignore} />, 'councils');
  await take(1284);
  return shown;
}
const take = (entry: number) =>
  page
    .getByRole('row')
    .filter({ hasText: String(entry) })
    .getByRole('button')
    .first()
    .click();

const at = '2026-03-02T09:00:00.000Z';
const theirs = (text: string, version = 1) => ({
  council_id: id,
  version,
  saved_at: at,
  notes: [{ proposal_council_id: 1284, text, written_by: 'Вторая А. П.', written_at: at }],
});
const kept = (version: number) => ({ status: 'ok' as const, version, saved_at: at });
const sentNotes = () => answers.sent(save).map(({ body }) => (body as { notes: { text: string }[] }).notes);

test('a note is saved by itself, and one goes on to the next proposal without waiting', async () => {
  await open();
  answers.answer(save, kept(1));
  await field.fill('Сократить план');
  await take(1286);
  await expect.element(field).toHaveValue('');
  await expect
    .poll(() => answers.sent(save).map(({ body }) => body))
    .toEqual([{ council_id: id, version: 0, notes: [{ proposal_council_id: 1284, text: 'Сократить план' }] }]);
  await take(1284);
  await expect.element(field).toHaveValue('Сократить план');
  await expect.element(saved).toHaveAttribute('data-state', 'saved');
});

test('a note that is too long stays whole and says so', async () => {
  await open();
  const long = 'а'.repeat(limits.councilNote + 1);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(saved).toHaveAttribute('data-state', 'held');
  expect(answers.sent(save)).toEqual([]);
  // No test after this one finds it here.
  await field.fill('');
});

test('two write the same note: the second is asked, and both texts can stay', async () => {
  await open();
  answers.refuse(save, 409, { error: 'Уже изменено', code: 'stale', current: {} });
  answers.answer(notes, theirs('слово второй'));
  await field.fill('моё слово');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Вторая\sА\.\sП\..*слово\sвторой/s);
  await expect.element(saved).toHaveAttribute('data-state', 'elsewhere');
  answers.answer(save, kept(2));
  await page.getByRole('button', { name: 'Оставить оба текста' }).click();
  await expect.element(field).toHaveValue('слово второй\nмоё слово');
  await expect.poll(() => sentNotes().at(-1)).toMatchObject([{ text: 'слово второй\nмоё слово' }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what the other one writes comes in while nothing is typed, with who wrote it', async () => {
  const { hear } = await open();
  answers.answer(notes, theirs('сказано в зале'));
  hear('council_notes');
  await expect.element(field).toHaveValue('сказано в зале');
  await expect.element(saved).toMatchTextContent(/Вторая\sА\.\sП\./);
  expect(answers.sent(save)).toEqual([]);
});

test('without a network the note stays on this device and goes out when it is back', async () => {
  await open();
  answers.answer(save, kept(1));
  answers.goOffline();
  await field.fill('в подвале нет сети');
  await expect.element(saved).toHaveAttribute('data-state', 'offline');
  await take(1286);
  await field.fill('и здесь тоже');
  expect(JSON.stringify(localStorage)).toContain('в подвале нет сети');
  answers.goOnline();
  globalThis.dispatchEvent(new Event('online'));
  await expect
    .poll(() =>
      sentNotes()
        .flat()
        .map(({ text }) => text)
        .toSorted(),
    )
    .toEqual(['в подвале нет сети', 'и здесь тоже']);
  await expect.element(saved).toHaveAttribute('data-state', 'saved');
});

test('what is typed when the minutes close is not lost: it stands there to be copied', async () => {
  const { hear } = await open(s.planning);
  answers.refuse(save, 409, { error: 'Совет уже проведён', code: 'wrong_state' });
  await field.fill('последнее слово');
  await expect.element(saved).toHaveAttribute('data-state', 'closed');
  answers.answer(detail, councilIn(s.held, { id }));
  hear('council');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText('Не попало в протокол: текст остался на этом устройстве')).toBeVisible();
  await expect.element(page.getByText('последнее слово')).toBeVisible();
});

test('who only reads sees notes as they are written, and types none', async () => {
  const hidden = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;
  const card = councilIn(s.review);
  const reading = { is_moderator: false, edits: { ...card.edits, notes: hidden, decision: hidden } };
  answers.answer(notes, theirs('первое'));
  const { hear } = await open(s.review, reading);
  await expect.element(page.getByText('первое')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  answers.answer(notes, theirs('первое и второе', 2));
  hear('council_notes');
  await expect.element(page.getByText('первое и второе')).toBeVisible();
  expect(answers.sent(notes).map(({ query }) => query.get('since'))).toEqual(['0', '1']);
});

test('about the own work nobody types or reads a note', async () => {
  answers.answer(notes, theirs('не для автора'));
  await open(s.review, { proposals_council: [entryWith(1284, { is_own: true, proposals_expertise: null })] });
  await expect.element(page.getByRole('row').filter({ hasText: '1284' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText('не для автора')).not.toBeInTheDocument();
});
