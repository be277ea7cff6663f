import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { passOptionsWith, passWith } from '../../../../testing/fixtures/pass.ts';
import { options, save } from '../../../../testing/pass-calls.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { keptValues } from '../../../lib/kept-values.ts';
import { PassRequestDialog } from './pass-request-dialog.tsx';

const ignore = () => undefined;

test('a draft is kept on the server with whatever is there', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass: passWith({ status: 4 }) });
  const onClose = vi.fn<() => void>();
  await show(<PassRequestDialog proposalId={1239} onClose={onClose} />, 'passes');
  await page.getByRole('button', { name: 'Добавить гостя не из команды' }).click();
  await page.getByRole('textbox', { name: /Фамилия/ }).fill('Гостев');
  await expectSentOnce(
    page.getByRole('button', { name: 'Оставить черновиком' }),
    save,
    'features/passes/request/pass-request-dialog.tsx › Form',
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(answers.sent(save)[0]?.body).toMatchObject({ draft: true, guests: [{ user_id: 3 }, { last_name: 'Гостев' }] });
});

test('a saved draft opens as it was saved, without what was typed on the way', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass: passWith({ status: 4 }) });
  const onClose = vi.fn<() => void>();
  const draft = passWith({ id: 9, status: 4, justification: 'Эксперимент' });
  const shown = await show(<PassRequestDialog proposalId={1242} draft={draft} onClose={onClose} />, 'passes');
  const words = page.getByRole('textbox', { name: /Зачем едете/ });
  await words.fill('Опыт');
  // Only what was typed is kept on the device: guests that come from the server meanwhile are not hidden by it.
  expect(keptValues.read('pass-draft-9')).toEqual({ justification: 'Опыт' });
  await shown.unmount();
  const again = await show(<PassRequestDialog proposalId={1242} draft={draft} onClose={onClose} />, 'passes');
  await expect.element(words).toHaveValue('Опыт');
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(keptValues.read('pass-draft-9')).toEqual({});
  await again.unmount();
});

test('a draft that is being saved is not sent as a second request', async () => {
  answers.answer(options, passOptionsWith());
  const pass = passWith({ status: 4 });
  const held = answers.hold(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass });
  const onClose = vi.fn<() => void>();
  await show(<PassRequestDialog proposalId={1243} onClose={onClose} />, 'passes');
  await page.getByRole('radio', { name: /До 23:00/ }).click();
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await expect.element(page.getByRole('button', { name: 'Отправить запрос' })).toBeDisabled();
  held.release();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(answers.sent(save)).toHaveLength(1);
});

test('a guest may come on some of the days only; a draft keeps these days and the phone that the profile lacks', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass: passWith({ status: 4 }) });
  const shown = await show(<PassRequestDialog proposalId={1240} onClose={ignore} />, 'passes');
  await page.getByRole('checkbox', { name: /Приедет не на все дни: Натриевский/ }).click();
  await page.getByRole('textbox', { name: /^Приедет/ }).fill('25.11.2099');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await vi.waitFor(() => expect(answers.sent(save)).toHaveLength(1));
  expect(answers.sent(save)[0]?.body).toMatchObject({
    guests: [{ user_id: 3, start_date: '2099-11-25', finish_date: null }],
  });
  await shown.unmount();
  const [me] = passWith().guests;
  if (!me) throw new Error('The fixture has a guest');
  const kept = { ...me, start_date: '2099-11-25', finish_date: null };
  const silent = { ...me, id: 2, user_id: 26, individual: { ...me.individual, phone_number: '+7 900 000-00-00' } };
  const draft = passWith({
    id: 8,
    status: 4,
    start_date: '2099-11-24',
    finish_date: '2099-11-25',
    guests: [kept, silent],
  });
  await show(<PassRequestDialog proposalId={1240} draft={draft} onClose={ignore} />, 'passes');
  await expect.element(page.getByRole('textbox', { name: /^Приедет/ })).toHaveValue('25.11.2099');
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await vi.waitFor(() => expect(answers.sent(save)).toHaveLength(2));
  expect(answers.sent(save)[1]?.body).toMatchObject({
    guests: [
      { user_id: 3, start_date: '2099-11-25', phone_number: '' },
      { user_id: 26, phone_number: '+7 900 000-00-00' },
    ],
  });
});
