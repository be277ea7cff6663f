import { type ReactElement, useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TextPart } from '../src/lib/i18n.ts';
import { show } from './show.tsx';

type Render = (close: () => void) => ReactElement;

const Opening = ({ render }: { render: Render }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Открыть окно</button>
      {isOpen && render(() => setOpen(false))}
    </>
  );
};

const dialogs = page.getByRole('dialog');

export async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Открыть окно' }).click();
  await expect.element(dialogs.first()).toBeVisible();
}

/** A page with a button that opens a dialog, and the dialog opened by it. */
export async function showOpened(render: Render, ...texts: TextPart[]) {
  const shown = await show(<Opening render={render} />, ...texts);
  await openDialog();
  return shown;
}

const waysOut = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'a press beside it': () => page.elementLocator(document.body).click({ position: { x: 5, y: 5 } }),
};
type WayOut = keyof typeof waysOut;
/** How somebody closes a dialog without meaning to. */
export const closings = Object.keys(waysOut) as WayOut[];

export async function closeDialog(way: WayOut): Promise<void> {
  await waysOut[way]();
  await expect.element(dialogs).not.toBeInTheDocument();
}
