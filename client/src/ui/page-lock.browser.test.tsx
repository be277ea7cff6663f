import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Dialog } from './dialog.tsx';

const { documentElement: html, body } = document;
afterEach(() => vi.restoreAllMocks());

/** From the page one dialog opens, and another over that; each closes by Escape. */
const Stacked = () => {
  const [shown, setShown] = useState(0);
  const more = <button onClick={() => setShown(shown + 1)}>Ещё</button>;
  return (
    <>
      <div style={{ height: 600 }} />
      {shown === 0 && more}
      <div style={{ height: 3000 }} data-right-edge data-testid="edge" />
      {['Нижнее', 'Верхнее'].slice(0, shown).map((title, at) => (
        <Dialog key={title} opened onClose={() => setShown(at)} title={title}>
          {at === shown - 1 && more}
        </Dialog>
      ))}
    </>
  );
};
const open = () => page.getByRole('button', { name: 'Ещё' }).click();
const close = () => userEvent.keyboard('{Escape}');

test('the page behind stays where it is until the last dialog is gone', async () => {
  await show(<Stacked />);
  window.scrollTo(0, 500);
  await open();
  await open();
  await userEvent.wheel(page.getByRole('dialog', { name: 'Верхнее' }), { delta: { y: 400 } });
  await userEvent.keyboard('{PageDown}');
  await close();
  await expect.element(page.getByRole('dialog', { name: 'Верхнее' })).not.toBeInTheDocument();
  expect([getComputedStyle(html).overflow, window.scrollY]).toEqual(['hidden', 500]);
  await close();
  await expect.poll(() => getComputedStyle(html).overflow).toBe('visible');
  expect(window.scrollY).toBe(500);
});

test('what stands at the right edge does not move when the scroll bar goes, and is let go with the dialog', async () => {
  await show(<Stacked />);
  vi.spyOn(html, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  await open();
  const margins = () =>
    [body, page.getByTestId('edge').element()].map((element) => getComputedStyle(element).marginRight);
  await expect.poll(margins).toEqual(['15px', '15px']);
  await close();
  await expect.poll(margins).toEqual(['0px', '0px']);
});
