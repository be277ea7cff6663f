import { timing, toastMaximum } from '@luch/contract/kernel/screen-limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CallError } from '../lib/call-error.ts';
import { toast, toastError } from '../lib/toast.ts';

const toasts = () => document.querySelectorAll('.mantine-Notification-root').length;

test('a toast stands at the top right', async () => {
  await show(<p>Страница</p>);
  toast({ type: 'info', title: 'Сказано' });
  await expect.element(page.getByText('Сказано')).toBeVisible();
  const { right, top } = page.getByText('Сказано').element().getBoundingClientRect();
  expect(right).toBeGreaterThan(window.innerWidth / 2);
  expect(top).toBeLessThan(window.innerHeight / 4);
});

test('at most twenty stand at once', async () => {
  await show(<p>Страница</p>);
  for (let number = 1; number <= toastMaximum + 3; number += 1) toast({ type: 'info', title: `Сказано ${number}` });
  await expect.poll(toasts).toBe(20);
});

test('a toast leaves by itself, and its button closes it at once', async () => {
  await show(<p>Страница</p>);
  // Under the pointer it stays.
  await page.getByText('Страница').hover();
  toast({ type: 'info', title: 'Уйдёт само', duration: 100 });
  toast({ type: 'info', title: 'Сказано', duration: 3_600_000 });
  await expect.poll(toasts).toBe(1);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(toasts).toBe(0);
});

test('two with one id are one', async () => {
  await show(<p>Страница</p>);
  toast({ type: 'info', id: 'once', title: 'Сказано' });
  toast({ type: 'info', id: 'once', title: 'Сказано' });
  toast({ type: 'info', title: 'Другое' });
  await expect.poll(toasts).toBe(2);
});

test('they stay 6 s, those of a failed call 3 s, those of an exception 4 s', () => {
  expect([timing.toast, timing.toastServer, timing.toastException]).toEqual([6000, 3000, 4000]);
});

test('what the server says stands in the toast of a failed call', async () => {
  await show(<p>Страница</p>);
  toastError(new CallError({ kind: 'refused', status: 409, detail: 'Заявка уже подана', payload: {} }));
  await expect.element(page.getByRole('alert').getByText('Заявка уже подана')).toBeVisible();
});

test('a type that there is not is refused in words', async () => {
  await show(<p>Страница</p>);
  expect(() => toast({ type: 'shout' as never, title: 'x' })).toThrow('Неверный тип сообщения для уведомления');
});

const pressed = () => page.getByRole('button', { name: 'Нажать' }).elements();
const isCovered = (element: Element) => {
  const toastBox = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    toastBox !== undefined &&
    left < toastBox.right &&
    right > toastBox.left &&
    top < toastBox.bottom &&
    bottom > toastBox.top
  );
};

test('a toast covers no button: not in the header, nor at the end of rows', async () => {
  await show(
    <>
      <header style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <button>Нажать</button>
      </header>
      {Array.from({ length: 40 }, (_, row) => (
        <p key={row} style={{ display: 'flex', justifyContent: 'space-between' }}>
          <button>Нажать</button>
          <button>Нажать</button>
        </p>
      ))}
    </>,
  );
  toast({ type: 'info', title: 'Сказано', message: 'Слова' });
  await expect.element(page.getByText('Сказано')).toBeVisible();
  expect(pressed().length).toBe(81);
  await expect.poll(() => pressed().filter(isCovered)).toEqual([]);
});

test('where everything can be pressed a toast stands in its corner', async () => {
  await show(<button style={{ position: 'fixed', inset: 0 }}>Нажать</button>);
  toast({ type: 'info', title: 'Сказано' });
  await expect.element(page.getByText('Сказано')).toBeVisible();
  const { top } = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect() ?? {};
  expect(top).toBe(16);
});

test('over an open window a toast covers none of its buttons, and minds no other', async () => {
  await show(
    <>
      <button style={{ position: 'fixed', inset: 0 }}>Нажать</button>
      <div
        role="dialog"
        aria-modal="true"
        aria-label="Окно"
        style={{ position: 'fixed', inset: '0 0 auto auto', width: 300, height: 120, background: 'white' }}
      >
        <button style={{ position: 'absolute', inset: 0 }}>Закрыть окно</button>
      </div>
    </>,
  );
  toast({ type: 'info', title: 'Сказано' });
  await expect.element(page.getByText('Сказано')).toBeVisible();
  await expect.poll(() => isCovered(page.getByRole('button', { name: 'Закрыть окно' }).element())).toBe(false);
  const { top } = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect() ?? {};
  expect(top).toBeGreaterThanOrEqual(120);
});
