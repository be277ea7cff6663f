import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { keptValues } from '../../lib/kept-values.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

const question = page.getByRole('dialog');
const send = question.getByRole('button', { name: 'Отправить и выйти' });
const unsent = 'draft.notes.3.1310.gone';

beforeEach(() => {
  network.note(false);
  session.start('a-token', 3, false);
});
afterEach(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('typed-')) sessionStorage.removeItem(key);
  localStorage.removeItem(unsent);
});

/** A sender that sends when the test says so. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  const notes = async () => {
    calls += 1;
    await promise;
  };
  return { notes, resolve, calls: () => calls };
};
const leaveDraft = () =>
  localStorage.setItem(unsent, JSON.stringify({ version: 3, at: 5, fields: { text: 'Тайна' }, base: { text: '' } }));
/** The one window that may send has come to its end, and React has drawn what came of it. */
const sendingIsOver = async () => {
  await navigator.locks.request('sending-unsent', () => undefined);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
};

test('who closes the question while it sends stays, and it does not come back when sending fails', async () => {
  leaveDraft();
  const sender = held();
  await show(<SignOutQuestion senders={{ notes: sender.notes }} />, 'on-device');
  const answer = mayLeave();
  await send.click();
  await expect.poll(sender.calls).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(await answer).toBeUndefined();
  network.note(true);
  sender.resolve();
  await sendingIsOver();
  await expect.element(question).not.toBeInTheDocument();
});

test('what an earlier question sends says nothing in a later one', async () => {
  leaveDraft();
  const sender = held();
  await show(<SignOutQuestion senders={{ notes: sender.notes }} />, 'on-device');
  void mayLeave();
  await send.click();
  await expect.poll(sender.calls).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  const later = mayLeave();
  await expect.element(send).toBeVisible();
  network.note(true);
  sender.resolve();
  await sendingIsOver();
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Оставить на этом устройстве и выйти' }).click();
  expect(await later).toBeDefined();
});

test.each([
  [true, /портал не отвечает/],
  [false, /Портал отвечает, но часть текста не принял/],
])('what is not sent is told by its reason; the portal is away: %s', async (isAway, said) => {
  leaveDraft();
  const notes = async () => network.note(isAway);
  await show(<SignOutQuestion senders={{ notes }} />, 'on-device');
  void mayLeave();
  await send.click();
  await expect.element(question.getByRole('alert'), { timeout: 10_000 }).toMatchTextContent(said);
  await expect.element(question.getByRole('listitem')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('what was typed in a dialog of this tab is asked about too, and is deleted where that is chosen', async () => {
  keptValues.keep('reject-1310', { comment: 'Начатое замечание' });
  keptValues.keep('filters-staff', { typed: 'мои' });
  await show(<SignOutQuestion senders={{}} />, 'on-device');
  const answer = mayLeave();
  await expect.element(question).toHaveAccessibleName('Не отправлен 1 набранный текст');
  await expect.element(question.getByText(/^Начато в окнах и формах этой вкладки: 1/)).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Стереть и выйти' }).click();
  (await answer)?.afterwards();
  expect(JSON.stringify(sessionStorage)).not.toContain('Начатое замечание');
});

test('after drafts are sent it asks once more about what only a dialog can send', async () => {
  leaveDraft();
  keptValues.keep('reject-1310', { comment: 'Начатое замечание' });
  const notes = async () => localStorage.removeItem(unsent);
  await show(<SignOutQuestion senders={{ notes }} />, 'on-device');
  const answer = mayLeave();
  await expect.element(question).toHaveAccessibleName('Не отправлены 2 набранных текста');
  await send.click();
  await expect.element(question).toHaveAccessibleName('Не отправлен 1 набранный текст');
  await expect.element(send).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Оставить на этом устройстве и выйти' }).click();
  (await answer)?.afterwards();
  expect(JSON.stringify(sessionStorage)).toContain('Начатое замечание');
});

test('what its proposal takes no more is called so, and is not offered to be sent again', async () => {
  leaveDraft();
  await show(<SignOutQuestion senders={{ notes: () => Promise.resolve('closed') }} />, 'on-device');
  void mayLeave();
  await send.click();
  await expect.element(question.getByText(/больше нельзя изменить/)).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
});

test('another person’s texts, and ways of looking at a list, are no reason to ask', async () => {
  sessionStorage.setItem('typed-4-reject-1310', '{"comment":"чужое"}');
  keptValues.keep('filters-staff', { typed: 'мои' });
  await show(<SignOutQuestion senders={{}} />, 'on-device');
  expect(await mayLeave()).toBeDefined();
  await expect.element(question).not.toBeInTheDocument();
});
