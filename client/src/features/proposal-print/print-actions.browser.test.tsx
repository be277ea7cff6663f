import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { noteWindows } from '../../../testing/windows.ts';
import { PrintActions } from './print-actions.tsx';
import { madeAt } from '../../../testing/fixtures/documents.ts';

afterEach(() => vi.restoreAllMocks());

test.each(['Скачать PDF', 'PDF с файлами'])('two presses on «%s» open one document', async (name) => {
  const windows = noteWindows();
  const call = 'GET /api/proposals/proposal/export/';
  answers.answer(call, madeAt('/files/1298.pdf'));
  await show(<PrintActions id={1298} canExport hasFiles />, 'print');
  await expectSentOnce(
    page.getByRole('button', { name }),
    call,
    'features/proposal-print/print-actions.tsx › PrintActions',
  );
  await expect.poll(() => windows).toHaveLength(1);
});
