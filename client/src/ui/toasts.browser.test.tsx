import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CallError, readRefusal } from '../lib/call-error.ts';
import { failureWords } from '../lib/failure-words.ts';
import { useCommand } from '../lib/use-command.ts';
import { toast, toastError } from '../lib/toast.ts';
import { late, lateDialog } from './late.tsx';

const offline = new CallError({ kind: 'offline', status: 0, detail: '', payload: {} });
const Doing = ({ quiet }: { quiet: boolean }) => {
  const { mutate, isError } = useCommand({ meta: { quiet }, mutationFn: () => Promise.reject(offline) });
  return <button onClick={() => mutate()}>{isError ? 'Failed' : 'Do'}</button>;
};

test('a lost network is said at once and the page stays', async () => {
  await show(<h1>Page</h1>);
  toastError(offline);
  toastError(offline);
  await expect.element(page.getByRole('alert').getByText('Нет сети')).toBeVisible();
  await expect.element(page.getByRole('heading')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what a proxy says in place of a portal is told in words of ours', async () => {
  await show(<h1>Page</h1>);
  const refusal = readRefusal(503, undefined, 5);
  expect(failureWords(refusal)).toBe('Портал не отвечает');
  toastError(refusal);
  await expect.element(page.getByRole('alert').getByText('Портал не отвечает')).toBeVisible();
});

test('a failed command is told in a toast', async () => {
  await show(<Doing quiet={false} />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('a quiet command tells nothing: its screen does', async () => {
  await show(<Doing quiet />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'Failed' })).toBeVisible();
  // Waiting for nothing would outlast a toast: what is told later stands there alone.
  toast({ type: 'error', title: 'Later' });
  await expect.element(page.getByText('Later')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

/** Does not arrive until it is let. */
const atSecondTry = (part: () => React.ReactElement) => {
  let tries = 0;
  return () => ((tries += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(part));
};

test('a part that does not arrive leaves the page and comes when it is tried again', async () => {
  const Part = late(atSecondTry(() => <p>Part</p>));
  await show(
    <>
      <h1>Page</h1>
      <Part />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Page' })).toBeVisible();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByText('Part')).toBeVisible();
});

test('a dialog that does not arrive says so and comes when it is tried again', async () => {
  const Part = lateDialog<{ onClose: () => void }>(atSecondTry(() => <p>Part</p>));
  await show(
    <>
      <h1>Page</h1>
      <Part onClose={() => undefined} />
    </>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByText('Part')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Page' })).toBeVisible();
});

test('a toast that cannot be drawn stays away: the page and the other toasts stay', async () => {
  await show(<h1>Page</h1>);
  toast({ type: 'info', title: { no: 'text' } as never });
  toast({ type: 'info', title: 'Said' });
  await expect.element(page.getByText('Said')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Page' })).toBeVisible();
});
