import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import { madeAt } from '../../../testing/fixtures/documents.ts';

const create = 'POST /api/proposals/proposal/detail/';

beforeEach(async () => {
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith({ can_delete: true })]);
  answers.answer('GET /api/proposals/proposal/detail/', cardWith());
  await visit('/user');
});
afterEach(() => vi.restoreAllMocks());

test('two presses create one proposal', async () => {
  answers.refuse(create, 409, { detail: 'Черновиков слишком много', code: 'too_many_drafts' });
  await expectSentOnce(
    page.getByRole('button', { name: 'Новая заявка' }),
    create,
    'features/my-proposals/new-proposal-button.tsx › NewProposalButton',
  );
});

test('two presses copy a proposal once', async () => {
  answers.refuse(create, 409, { detail: 'Черновиков слишком много', code: 'too_many_drafts' });
  await expectSentOnce(
    page.getByRole('button', { name: /Скопировать заявку № 1298/ }),
    create,
    'features/my-proposals/my-list.tsx › RowActions',
  );
});

test('two presses open one PDF', async () => {
  const call = 'GET /api/proposals/proposal/export/';
  const windows = noteWindows();
  answers.answer(call, madeAt('/files/1298.pdf'));
  await expectSentOnce(page.getByRole('button', { name: 'Скачать PDF заявки № 1298' }), call);
  await expect.poll(() => windows.map(({ location }) => location.href)).toEqual(['/files/1298.pdf']);
});

test('two presses delete a proposal once', async () => {
  const call = 'POST /api/proposals/proposal/update_status/';
  answers.answer(call, { status: 'ok', detail: 'Удалена', id: 1298, last_status_id: 13 });
  await page.getByRole('button', { name: 'Удалить заявку № 1298' }).dblClick();
  await expectSentOnce(page.getByRole('dialog').getByRole('button', { name: /^Удалить/ }), call);
});
