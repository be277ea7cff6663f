import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { lateClosedDialog } from './late.tsx';

const Window = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <dialog open={opened} aria-label="Окно">
    <button type="button" onClick={onClose}>
      Закрыть
    </button>
  </dialog>
);

test('a dialog that is kept closed comes at the first press and opens; once open it stays to close by itself', async () => {
  const asked: string[] = [];
  const Late = lateClosedDialog(async () => {
    asked.push('window');
    return Promise.resolve(Window);
  });
  const Screen = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Открыть
        </button>
        <Late opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  };
  await show(<Screen />);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Окно' })).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Окно', includeHidden: true })).not.toBeVisible();
  expect(asked).toEqual(['window']);
});
