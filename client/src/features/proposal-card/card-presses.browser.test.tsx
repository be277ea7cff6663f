import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { Modal } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import { ActionDialog } from './actions/action-dialog.tsx';
import { CardTopBar } from './card-top-bar.tsx';
import { CommentForm } from './review/comment-form.tsx';
import { madeAt } from '../../../testing/fixtures/documents.ts';

const ignore = () => undefined;
const addComment = 'POST /api/proposals/comment/detail/';
const move = 'POST /api/proposals/proposal/update_status/';
const dialogPlace = 'features/proposal-card/actions/action-dialog.tsx › ActionDialog';

afterEach(() => vi.restoreAllMocks());

test('two presses add a comment once', async () => {
  answers.answer(addComment, { status: 'ok' } as never);
  await show(<CommentForm card={cardWith()} />);
  await page.getByRole('textbox').fill('Уточните план');
  await expectSentOnce(
    page.getByRole('button', { name: 'Добавить комментарий' }),
    addComment,
    'features/proposal-card/review/comment-form.tsx › CommentForm',
  );
});

test('a comment is sent once more by itself where the server was away for a moment', async () => {
  answers.refuse(addComment, 503, { detail: 'Повторите через несколько секунд', code: 'unavailable' });
  await show(<CommentForm card={cardWith()} />);
  await page.getByRole('textbox').fill('Уточните план');
  await page.getByRole('button', { name: 'Добавить комментарий' }).click();
  await expect.poll(() => answers.sent(addComment)).toHaveLength(1);
  answers.answer(addComment, { status: 'ok' } as never);
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  const [first, second, ...more] = answers.sent(addComment).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('what is typed while a comment is on its way stays', async () => {
  const held = answers.hold(addComment, { status: 'ok' } as never);
  await show(<CommentForm card={cardWith()} />);
  await page.getByRole('textbox').fill('Уточните план');
  await page.getByRole('button', { name: 'Добавить комментарий' }).click();
  await expect.poll(() => answers.sent(addComment)).toHaveLength(1);
  await page.getByRole('textbox').fill('Уточните план и образцы');
  held.release();
  await expect.element(page.getByText('Комментарий добавлен')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Уточните план и образцы');
});

test('two presses carry out an action once', async () => {
  answers.answer(move, { status: 'ok', detail: 'Удалена', id: 1298, last_status_id: 13 });
  await show(<ActionDialog action="deleted" card={cardWith()} onClose={ignore} />, 'actions');
  await expectSentOnce(page.getByRole('button', { name: 'Удалить', exact: true }), move, dialogPlace);
});

test('two presses on the answer of a last question send a verdict once', async () => {
  answers.answer(addComment, { status: 'ok' } as never);
  await show(<ActionDialog action="bs_verdict" card={cardWith()} onClose={ignore} />, 'actions');
  await page.getByRole('radio').last().click();
  await page.getByRole('textbox').fill('Время есть');
  await page.getByRole('button', { name: 'Отправить заключение' }).dblClick();
  const question = page.getByRole('dialog', { name: 'Отправить заключение?' });
  await expectSentOnce(question.getByRole('button', { name: 'Отправить', exact: true }), addComment, dialogPlace);
});

test('two presses open one PDF of the card', async () => {
  const windows = noteWindows();
  const call = 'GET /api/proposals/proposal/export/';
  answers.answer(call, madeAt('/files/1298.pdf'));
  const steps = {
    place: undefined,
    behind: undefined,
    onStep: ignore,
    onBack: ignore,
    onOpen: ignore,
    onClose: ignore,
  };
  const card = cardWith({ permissions: { ...noPermissions, can_export: true } });
  await show(
    <Modal.Root opened onClose={ignore}>
      <Modal.Content>
        <CardTopBar id={1298} card={card} steps={steps} listName={undefined} />
      </Modal.Content>
    </Modal.Root>,
  );
  await expectSentOnce(
    page.getByRole('button', { name: 'Печатная форма, PDF' }),
    call,
    'features/proposal-card/card-top-bar.tsx › Tools',
  );
  await expect.poll(() => windows).toHaveLength(1);
});
