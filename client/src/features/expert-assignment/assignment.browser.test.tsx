import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { candidatesFor } from '../../../testing/fixtures/candidates.ts';
import { closeDialog, closings, openDialog, showOpened } from '../../../testing/opening.tsx';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';

const save = 'POST /api/proposals/proposal/proposal_experts/save/';
const distribute = 'POST /api/proposals/proposal/proposal_experts/distribution/';
const place = 'features/expert-assignment/assignment-dialog.tsx › AssignmentDialog';
const expert = page.getByRole('checkbox', { name: /Экспертова/ });

beforeEach(async () => {
  answers.answer('GET /api/proposals/proposal/proposal_experts/', candidatesFor(1298));
  await showOpened((close) => <AssignmentDialog ids={[1298]} onClose={close} />, 'review');
});

test('two presses assign experts once', async () => {
  answers.answer(save, { status: 'ok', detail: 'Назначены', warnings: [] } as never);
  await expert.click();
  await expectSentOnce(page.getByRole('button', { name: 'Сохранить', exact: true }), save, place);
});

test('two presses ask for one distribution', async () => {
  answers.answer(distribute, { assignments: [], short: [], load: [] });
  await expectSentOnce(page.getByRole('button', { name: 'Подобрать экспертов' }), distribute, place);
});

test.each(closings)('a choice of experts closed by %s stands there at the next opening', async (way) => {
  await expert.click();
  await closeDialog(way);
  await openDialog();
  await expect.element(expert).toBeChecked();
});

test('after it is sent the choice is nobody any more than the server says', async () => {
  answers.answer(save, { status: 'ok', detail: 'Назначены', warnings: [] } as never);
  await expert.click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  await expect.element(expert).not.toBeChecked();
});

test('everybody can use the dialog that assigns experts', async () => {
  await expect.element(expert).toBeVisible();
  await expectAccessibleDialog();
});
