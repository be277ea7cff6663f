import axe from 'axe-core';
import { expect } from 'vitest';

/** What asks for no colour is the same in both schemes. */
const rules = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  dark: ['color-contrast', 'link-in-text-block'],
};

/** Colours on their way have no contrast of their own, and what has come may send others on their way. */
async function stand(): Promise<void> {
  const opacities = () => [...document.querySelectorAll('[role="dialog"]')].map((one) => getComputedStyle(one).opacity);
  await expect.poll(() => opacities().at(-1) ?? '1').toBe('1');
  for (let frame = 0; frame < 20; frame += 1) {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** No violation of WCAG 2.2 AA in the open dialog, in both colour schemes: as the journeys ask of pages. */
export const expectAccessibleDialog = (): Promise<void> => expectAccessible('[role="dialog"]');
export const expectAccessiblePage = (): Promise<void> => expectAccessible('main');

async function expectAccessible(place: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    await stand();
    // Only violations are described: describing takes most of the time.
    const { violations } = await axe.run(place, { runOnly: rules[scheme], resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, scheme).toEqual([]);
  }
  document.documentElement.dataset['mantineColorScheme'] = 'light';
}
