import { passLimits } from '@luch/contract/pass/pass-limits.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { passWith } from '../../../../testing/fixtures/pass.ts';
import { answerPortal } from '../../../../testing/portal.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { PassCardDialog } from './pass-card-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

const ignore = () => undefined;
const action = 'POST /api/pass/action/';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><text y="20">Форма</text></svg>';

test('two presses change the status of a pass once, which is said for five seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  answers.answer(action, { status: 'ok', detail: 'Статус пропуска успешно изменен' });
  const onDone = vi.fn<() => void>();
  await show(<StatusDialog pass={passWith()} action="in_work" onClose={ignore} onDone={onDone} />, 'passes');
  await expect.element(page.getByRole('dialog', { name: 'Изменить статус пропуска' })).toBeVisible();
  await expect.element(page.getByText('Вы уверены?')).toBeVisible();
  await expectSentOnce(
    page.getByRole('button', { name: 'Взять в работу' }),
    action,
    'features/passes/card/status-dialog.tsx › StatusDialog',
  );
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(answers.sent(action)[0]?.body).toMatchObject({
    pass_id: 512,
    action: 'next_status',
    new_status_id: 1,
    seen_status: 0,
  });
  await expect.element(page.getByText('Статус пропуска успешно изменен')).toBeVisible();
  expect(timers.mock.calls.filter(([, time]) => time === passLimits.toast)).toHaveLength(1);
  timers.mockRestore();
});

test('a rejection asks for its reason, which stays when the dialog is closed', async () => {
  answers.answer(action, { status: 'ok', detail: 'Статус пропуска успешно изменен' });
  const part = <StatusDialog pass={passWith()} action="reject" onClose={ignore} onDone={ignore} />;
  const shown = await show(part, 'passes');
  const reject = page.getByRole('button', { name: 'Отклонить' });
  await reject.click();
  await expect.element(page.getByText('Укажите причину')).toBeVisible();
  expect(answers.sent(action)).toEqual([]);
  await page.getByRole('textbox').fill('Нет инструктажа');
  await shown.unmount();
  await show(part, 'passes');
  await expect.element(page.getByRole('textbox')).toHaveValue('Нет инструктажа');
  await reject.click();
  await vi.waitFor(() => expect(answers.sent(action)).toHaveLength(1));
  expect(answers.sent(action)[0]?.body).toMatchObject({ new_status_id: 3, reason: 'Нет инструктажа' });
});

test('a reason that is too long is called so and not sent, up to its last sign it is', async () => {
  answers.answer(action, { status: 'ok', detail: 'Статус пропуска успешно изменен' });
  const onDone = vi.fn<() => void>();
  await show(<StatusDialog pass={passWith({ id: 513 })} action="reject" onClose={ignore} onDone={onDone} />, 'passes');
  await page.getByRole('textbox').fill('x'.repeat(301));
  await expect.element(page.getByText(/300/).first()).toBeVisible();
  await expect.element(page.getByRole('textbox')).toBeInvalid();
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await page.getByRole('textbox').fill('y'.repeat(300));
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(answers.sent(action).map(({ body }) => (body as { reason: string }).reason)).toEqual(['y'.repeat(300)]);
});

const taken = {
  action: 'in_work',
  what: 'Взят в работу',
  by: 'Второв В. В.',
  at: '2026-11-18T09:00:00.000Z',
  status_id: 1,
  status_name: 'Оформляется',
};

test('when somebody was faster, the dialog says who and what, and nothing more is sent', async () => {
  answers.refuse(action, 409, { code: 'moved_on', error: 'Изменилось', moved: taken });
  await show(<StatusDialog pass={passWith()} action="in_work" onClose={ignore} onDone={ignore} />, 'passes');
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect.element(page.getByText(/Второв В\. В\. · Взят в работу/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Взять в работу' })).toBeDisabled();
});

test('what one saw of a pass when one was asked is what is sent, though the card behind follows what others do', async () => {
  answerPortal('user_administrator');
  const seen = passWith({ code: '' });
  answers.answer('GET /api/passes/list/', seen);
  answers.answer('GET /api/pass/preview/', { pages: 1, svg, pass_id: 1 });
  const { hear } = await show(<PassCardDialog id={512} onClose={ignore} onOpenProposal={ignore} />, 'passes');
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await page.getByRole('textbox').fill('Нет инструктажа');
  answers.answer('GET /api/passes/list/', { ...seen, status: 1, status_name: 'Оформляется' });
  hear('pass');
  await expect.element(page.getByText('Оформляется').first()).toBeInTheDocument();
  answers.refuse(action, 409, { code: 'moved_on', error: 'Изменилось', moved: taken });
  await page.getByRole('button', { name: 'Отклонить' }).last().click();
  await expect.element(page.getByText(/Второв В\. В\. · Взят в работу/)).toBeVisible();
  expect(answers.sent(action)[0]?.body).toMatchObject({ seen_status: 0 });
});

test('whoever asks to cancel is asked about that, not about a status', async () => {
  await show(<StatusDialog pass={passWith()} action="ask_cancel" onClose={ignore} onDone={ignore} />, 'passes');
  const question = page.getByRole('dialog', { name: 'Попросить отменить пропуск' });
  await expect.element(question.getByText(/получит вашу просьбу письмом/)).toBeVisible();
  await expect.element(question.getByRole('textbox', { name: /^Почему/ })).toBeVisible();
  expect(page.getByText('Вы уверены?').elements()).toEqual([]);
});
