import axe from 'axe-core';
import { expect } from 'vitest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way have no contrast of their own, and what is on its way may begin something else. */
function isStill(): boolean {
  const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (const transition of moving) transition.finish();
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return moving.length === 0 && dialogs.every((dialog) => getComputedStyle(dialog).opacity === '1');
}

/** No violation of WCAG 2.2 AA in the open dialog, in both colour schemes: as the journeys ask of pages. */
export async function expectAccessibleDialog(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    await expect.poll(isStill).toBe(true);
    const { violations } = await axe.run('[role="dialog"]', { runOnly: rules });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, scheme).toEqual([]);
  }
  document.documentElement.dataset['mantineColorScheme'] = 'light';
}
