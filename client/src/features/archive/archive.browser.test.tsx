import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SuggestedAuthor } from '../../api/archive.ts';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { closeDialog, closings, openDialog, showOpened } from '../../../testing/opening.tsx';
import { show } from '../../../testing/show.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ArchiveFrame } from './archive-frame.tsx';
import { ArchiveSteps } from './archive-steps.tsx';

const call = 'PATCH /api/proposals/proposal/archive/list/';
const author = (id: number, name: string): SuggestedAuthor => ({
  author: name,
  proposals: [{ id, number: `А-${id}`, name: `Опыт ${id}`, authors: name, year: 2019, station: 'РСА', status: '' }],
});
const first = author(1, 'Прототипов В.');
const second = author(2, 'Прототипов В. С.');

const showSteps = (...authors: SuggestedAuthor[]) =>
  show(<ArchiveSteps profile={profileOf('applicant')} authors={authors} />);

test('two presses attach old proposals once', async () => {
  answers.answer(call, { attached: [1], detail: 'Добавлены' });
  await showSteps(first);
  await expectSentOnce(
    page.getByRole('button', { name: 'Добавить 1 заявку' }),
    call,
    'features/archive/archive-steps.tsx › ArchiveSteps',
  );
});

test('a double click answers for one author, not for the next one too', async () => {
  await showSteps(first, second);
  await page.getByRole('button', { name: 'Пропустить' }).dblClick();
  await expect.element(page.getByText('Автор 2 из 2')).toBeVisible();
  expect(answers.sent(call)).toEqual([]);
});

const showDialog = () =>
  showOpened((close) => (
    <Dialog opened onClose={close} title="Окно">
      <ArchiveSteps profile={profileOf('applicant')} authors={[first, second]} onDone={close} />
    </Dialog>
  ));

test.each(closings)('answers about old proposals closed by %s stand there at the next opening', async (way) => {
  await showDialog();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await page.getByRole('checkbox').click();
  await closeDialog(way);
  await openDialog();
  await expect.element(page.getByText('Автор 2 из 2')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test('after they are sent the answers begin anew', async () => {
  answers.answer(call, { attached: [], detail: 'Ничего не добавлено' });
  await showDialog();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await expect.element(page.getByText('Автор 2 из 2')).toBeVisible();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  await expect.element(page.getByText('Автор 1 из 2')).toBeVisible();
});

test.each([390, 1280])('at %d px the offer of old proposals covers nothing until it is opened', async (width) => {
  await page.viewport(width, 800);
  await show(<ArchiveFrame profile={profileOf('applicant')} authors={[first]} />);
  const offer = page.getByRole('complementary', { name: /^Заявки\sиз\sпрежней/ });
  await expect.element(offer.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
  expect(getComputedStyle(offer.element()).position).not.toBe('fixed');
  await offer.getByRole('button', { name: /^Показать/ }).click();
  await expect.element(offer.getByRole('heading', { level: 3 })).toBeVisible();
  await page.viewport(1280, 900);
});
