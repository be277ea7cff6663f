import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { passWith } from '../../../../testing/fixtures/pass.ts';
import { needWith } from '../../../../testing/fixtures/visit.ts';
import { answerPortal } from '../../../../testing/portal.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { PassCardDialog } from './pass-card-dialog.tsx';
import { PassForms } from './pass-forms.tsx';
import { PassTurn } from './pass-turn.tsx';

const ignore = () => undefined;
const action = 'POST /api/pass/action/';
const preview = 'GET /api/pass/preview/';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><text y="20">Форма</text></svg>';

test('it is the turn of whoever may lead a pass on, and of nobody who can only end it', async () => {
  const { can } = passWith();
  const turn = { onEdit: ignore, onGone: ignore };
  const shown = await show(<PassTurn pass={passWith()} {...turn} />, 'passes');
  await expect.element(page.getByText(/^Ваш ход/)).toBeVisible();
  await shown.unmount();
  const ready = passWith({ can: { ...can, in_work: can.send, reject: can.send, ask_cancel: { allowed: true } } });
  await show(<PassTurn pass={ready} {...turn} />, 'passes');
  await expect.element(page.getByRole('button', { name: 'Попросить отменить' })).toBeVisible();
  expect(page.getByText(/^Ваш ход/).elements()).toEqual([]);
});

test('the card shows what the specification lists, and everybody can use it', async () => {
  answerPortal('applicant');
  answers.answer('GET /api/passes/list/', passWith());
  answers.answer(preview, { pages: 1, svg, pass_id: 1 });
  answers.answer('GET /api/visits/readiness/', [needWith({ need: 'pass', turn: 'passes' })]);
  await show(<PassCardDialog id={512} onClose={ignore} />, 'passes');
  const dialog = page.getByRole('dialog', { name: /Заявка на пропуск № 512/ });
  for (const words of [
    'требуется мат.пропуск',
    'до 23:00 (с сопровождением)',
    /Натриевский\sГеоргий/,
    /Каналова\sРаиса/,
    '- не указано',
    // What the experiment still needs.
    /^ход бюро пропусков, до 20\.11/,
  ])
    await expect.element(dialog.getByText(words).first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Код пропуска № 512' }).first()).toBeVisible();
  await expectAccessibleDialog();
});

test('a browser that does not copy the link of a pass says so', async () => {
  answerPortal('applicant');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  answers.answer('GET /api/passes/list/', passWith());
  answers.answer('GET /api/visits/readiness/', []);
  answers.answer(preview, { pages: 1, svg, pass_id: 1 });
  const shown = await show(<PassCardDialog id={512} onClose={ignore} />, 'passes');
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect.element(page.getByText('Браузер не дал скопировать ссылку')).toBeVisible();
  copied.mockRestore();
  await shown.unmount();
});

test('two presses on a form make one document', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  answers.refuse(action, 503, { error: 'Занято', code: 'documents_busy' });
  answers.answer(preview, { pages: 2, svg, pass_id: 1 });
  await show(<PassForms pass={passWith()} />, 'passes');
  await expectSentOnce(
    page.getByRole('button', { name: 'Печать' }),
    action,
    'features/passes/card/pass-forms.tsx › PassForms',
  );
  await expect.element(page.getByText('нет иностранцев').first()).toBeVisible();
});

test('a form is seen before it is printed, another one by a press', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  answers.answer(preview, { pages: 2, svg, pass_id: 1 });
  answers.refuse(action, 503, { error: 'Занято', code: 'documents_busy' });
  await show(<PassForms pass={passWith()} />, 'passes');
  await expect.element(page.getByRole('img', { name: 'Форма 2: как напечатается' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Печатные формы' }))
    .toMatchTextContent(/Форма 2 1\sгость, 2\sлиста/);
  await page.getByRole('button', { name: /^СЗ Форма 2/ }).click();
  await expect.element(page.getByRole('img', { name: 'СЗ Форма 2: как напечатается' })).toBeVisible();
  await page.getByRole('button', { name: 'Печать' }).click();
  await vi.waitFor(() => expect(answers.sent(action)[0]?.body).toMatchObject({ action: 'print', type: [3] }));
});

test('a form that cannot be shown says that it can be printed, and tries again', async () => {
  answers.refuse(preview, 503, { error: 'Занято', code: 'documents_busy' });
  await show(<PassForms pass={passWith()} />, 'passes');
  await expect.element(page.getByText(/Напечатать его можно/)).toBeVisible();
  answers.answer(preview, { pages: 1, svg, pass_id: 1 });
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('img', { name: 'Форма 2: как напечатается' })).toBeVisible();
});
