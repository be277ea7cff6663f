import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import { holdUploads } from '../../../testing/uploads.ts';
import { answerWizard } from '../../../testing/wizard.ts';
import { facility } from '../../lib/facility.ts';

const detail = 'GET /api/proposals/proposal/detail/';
const save = 'PATCH /api/proposals/proposal/detail/';
const submit = 'POST /api/proposals/proposal/update_status/';
const file = { id: 9, name: 'план.pdf', add_date: '2026-02-10T09:00:00.000Z', comments: '', type: 0, size: 1000 };
const dialog = page.getByRole('dialog');

test('two presses submit a proposal once', async () => {
  const { path } = answerWizard({ sample_avarage_size: 1 });
  answers.refuse(submit, 409, { detail: 'Сессия закрыта', code: 'session_closed' });
  await visit(`${path}?step=6`);
  await page.getByRole('button', { name: 'Подать заявку' }).dblClick();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Подать заявку' }),
    submit,
    'features/proposal-wizard/review/submit-dialog.tsx › SubmitDialog',
  );
  await expect.element(dialog.getByText('Сессия закрыта')).toBeVisible();
});

test('nothing is submitted while a file is on its way, and a file that does not arrive is told on every step', async () => {
  const uploads = holdUploads();
  const { path } = answerWizard({ sample_avarage_size: 1 });
  const { router } = await visit(`${path}?step=5`);
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const choice = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!choice) throw new Error('no place for files');
  await userEvent.upload(choice, new File(['%PDF'], 'Схема.pdf', { type: 'application/pdf' }));
  await expect.poll(() => uploads.length).toBe(1);
  await router.navigate({ to: path, search: { step: 6 } } as never);
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  await dialog.getByRole('button', { name: 'Подать заявку' }).click();
  await expect.element(dialog.getByText(/Файл ещё загружается/)).toBeVisible();
  expect(answers.sent(submit)).toEqual([]);
  uploads[0]?.answer(500, {});
  await expect.element(page.getByText(/^Схема\.pdf: /)).toBeVisible();
});

test('two presses take over the plan of an earlier proposal once', async () => {
  const { path } = answerWizard();
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith({ id: 1200 })]);
  await visit(`${path}?step=1`);
  await page.getByRole('button', { name: 'Взять план и образцы' }).dblClick();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Взять', exact: true }),
    detail,
    'features/proposal-wizard/summary/similar-proposals.tsx › SimilarProposals',
  );
});

async function showFile() {
  const { path } = answerWizard({ files: [{ ...file, url: '/files/9', can_delete: true }] });
  await visit(`${path}?step=5`);
}

test('two presses remove a file once', async () => {
  const call = 'DELETE /api/references/file/detail/';
  answers.answer(call, { status: 'ok' } as never);
  await showFile();
  await page.getByRole('button', { name: /Удалить.*план\.pdf/ }).dblClick();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Удалить', exact: true }),
    call,
    'features/proposal-wizard/steps/files-step.tsx › FileItem',
  );
});

test('two presses keep the comment of a file once', async () => {
  const call = 'PATCH /api/references/file/detail/';
  answers.answer(call, { status: 'ok' } as never);
  await showFile();
  await page.getByRole('button', { name: /Комментарий к файлу/ }).click();
  await page.getByRole('textbox', { name: /Комментарий к файлу/ }).fill('Новый план');
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить', exact: true }),
    call,
    'features/proposal-wizard/steps/files-step.tsx › CommentForm',
  );
});

test('whoever has no password is asked for none, and reads how to sign in again and come back', async () => {
  Object.assign(facility, { providers: [{ id: 'orcid', label: { ru: 'ORCID', en: 'ORCID' } }] });
  const { path } = answerWizard();
  answers.answer('GET /accounts/profile/', { ...profileOf('applicant'), has_password: false });
  answers.refuse(save, 403, { status: 403, detail: 'Недопустимый токен.' });
  await visit(`${path}?step=1`);
  await page.getByRole('textbox').first().fill('Рассеяние на тонких плёнках');
  await expect.element(dialog).toMatchTextContent(/войдите\sтам\sкак\sобычно/);
  // Not each of those that are offered is linked, and there is no first way beside which they would be others.
  await expect.element(dialog).not.toMatchTextContent('ORCID');
  await expect.element(dialog.getByRole('button', { name: 'Отправить ссылку' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'На страницу входа' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Пароль', { exact: true })).not.toBeInTheDocument();
  Object.assign(facility, { providers: undefined });
});

test('two presses sign in again once', async () => {
  const call = 'POST /accounts/login/';
  const { path } = answerWizard();
  answers.refuse(save, 403, { status: 403, detail: 'Недопустимый токен.' });
  answers.refuse(call, 400, { detail: 'неверный логин и пароль', code: 'wrong_credentials' });
  await visit(`${path}?step=1`);
  await page.getByRole('textbox').first().fill('Рассеяние на тонких плёнках');
  await dialog.getByLabelText('Пароль', { exact: true }).fill('Secret123');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Войти и продолжить' }),
    call,
    'features/proposal-wizard/frame/sign-in-again.tsx › SignInForm',
  );
});
