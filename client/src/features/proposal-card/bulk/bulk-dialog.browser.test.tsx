import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
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
const empty = { done: [], hours: [], refused: [], letters: [], without: [], unrated: [], detail: '', seen: [] };
const comment = page.getByRole('textbox');
const send = page.getByRole('button', { name: /Вернуть 2 заявки/ });

const open = (action: BulkAction) =>
  showOpened(
    (close) => (
      <BulkDialog
        action={action}
        ids={[1298, 1310]}
        statuses={[2]}
        hrefOf={(id) => `?proposal=${id}`}
        onDone={() => undefined}
        onClose={close}
      />
    ),
    'actions',
  );

beforeEach(() => answers.answer(call, { ...empty, done: [1298, 1310], detail: 'Сделано' }));

test('two presses carry out an action on many proposals once', async () => {
  await open('revision');
  await comment.fill('Уточните план');
  await expectSentOnce(send, call, 'features/proposal-card/bulk/bulk-dialog.tsx › BulkDialog');
});

test.each(closings)('the comment for many proposals closed by %s stands there at the next opening', async (way) => {
  await open('revision');
  await comment.fill('Уточните план');
  await closeDialog(way);
  await openDialog();
  await expect.element(comment).toHaveValue('Уточните план');
});

test('after it is sent the comment is empty', async () => {
  await open('revision');
  await comment.fill('Уточните план');
  await send.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  await expect.element(comment).toHaveValue('');
});

test('everybody can use the dialog for many proposals', async () => {
  await open('revision');
  await expect.element(comment).toBeVisible();
  await expectAccessibleDialog();
});

const hours = [
  { id: 1298, hours: 8 },
  { id: 1310, hours: 73 },
];
const nothing = { typed: {}, set: () => undefined };
const accepted = { ...empty, done: [1298, 1310], hours, detail: 'Принято' };

test('the hours that each accepted proposal gets stand there before it is accepted, and their sum', async () => {
  await show(<BulkPreview action="accept" answer={accepted} hours={nothing} words={nothing} hrefOf={() => '#'} />);
  await expect.element(page.getByText(/Всего:\s81\sчас/)).toBeVisible();
  await expect.element(page.getByText(/^73\sчаса$/)).toBeVisible();
});

test('hours of one or another are changed before it is accepted; what no hours can be is not sent', async () => {
  answers.answer(call, accepted);
  await open('accept');
  await page.getByRole('button', { name: 'Изменить часы' }).click();
  const second = page.getByRole('textbox', { name: /Часы заявки.*1310/ });
  await second.fill('0,3');
  const accept = page.getByRole('button', { name: /Принять 2 заявки/ });
  const before = answers.sent(call).length;
  await accept.click();
  await expect.element(second).toBeInvalid();
  await second.fill('36,5');
  await expect.element(page.getByText(/Всего:\s44,5/)).toBeVisible();
  await accept.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(
    answers
      .sent(call)
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([expect.objectContaining({ preview: false, hours: [{ id: 1310, hours: 36.5 }] })]);
});

test('one or another is told something else than the others; where each is, nothing is needed for all', async () => {
  await open('revision');
  await page.getByRole('button', { name: 'Написать каждой своё' }).click();
  const own = (id: number) => page.getByRole('textbox', { name: `Комментарий к заявке № ${id}` });
  await own(1310).fill('Укажите массу образца');
  await send.click();
  await expect.element(page.getByRole('textbox', { name: /^Комментарий(?! к)/ })).toBeInvalid();
  await own(1298).fill('Не хватает рисунка');
  const before = answers.sent(call).length;
  await send.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const comments = [
    { id: 1298, comment: 'Не хватает рисунка' },
    { id: 1310, comment: 'Укажите массу образца' },
  ];
  expect(answers.sent(call)[before]?.body).toEqual(expect.objectContaining({ preview: false, comments }));
});
