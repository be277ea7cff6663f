import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { closeDialog, closings, openDialog, showOpened } from '../../../../testing/opening.tsx';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkPreview } from './bulk-preview.tsx';

const call = 'POST /api/proposals/proposal/bulk/';
const empty = { done: [], hours: [], refused: [], letters: [], unrated: [], detail: '', seen: [] };
const comment = page.getByRole('textbox');
const send = page.getByRole('button', { name: /Вернуть 2 заявки/ });

beforeEach(async () => {
  answers.answer(call, {
    done: [1298, 1310],
    hours: [],
    refused: [],
    letters: [],
    unrated: [],
    detail: 'Сделано',
    seen: [],
  });
  await showOpened(
    (close) => (
      <BulkDialog
        action="revision"
        ids={[1298, 1310]}
        statuses={[2]}
        hrefOf={(id) => `?proposal=${id}`}
        onDone={() => undefined}
        onClose={close}
      />
    ),
    'actions',
  );
});

test('two presses carry out an action on many proposals once', async () => {
  await comment.fill('Уточните план');
  await expectSentOnce(send, call, 'features/proposal-card/bulk/bulk-dialog.tsx › BulkDialog');
});

test.each(closings)('the comment for many proposals closed by %s stands there at the next opening', async (way) => {
  await comment.fill('Уточните план');
  await closeDialog(way);
  await openDialog();
  await expect.element(comment).toHaveValue('Уточните план');
});

test('after it is sent the comment is empty', async () => {
  await comment.fill('Уточните план');
  await send.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  await expect.element(comment).toHaveValue('');
});

test('everybody can use the dialog for many proposals', async () => {
  await expect.element(comment).toBeVisible();
  await expectAccessibleDialog();
});

test('the hours that each accepted proposal gets stand there before it is accepted, and their sum', async () => {
  const hours = [
    { id: 1298, hours: 8 },
    { id: 1310, hours: 73 },
  ];
  await show(<BulkPreview action="accept" answer={{ ...empty, done: [1298, 1310], hours }} hrefOf={() => '#'} />);
  await expect.element(page.getByText(/Всего:\s81\sчас/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /1310:\s73\sчаса/ })).toBeVisible();
});
