import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CountTabs } from './count-tabs.tsx';

const labels = ['Поступившие', 'Рассматриваются', 'На утверждении', 'Время назначено', 'Завершаются', 'В архиве'];
const showTabs = () =>
  show(
    <CountTabs
      label="Списки"
      value="Поступившие"
      onChange={() => undefined}
      tabs={labels.map((label) => ({ id: label, label, count: 30 }))}
    />,
  );

afterEach(() => page.viewport(1280, 900));

test('a figure is heard apart from its name', async () => {
  await showTabs();
  await expect.element(page.getByRole('tab', { name: 'Поступившие, 30', exact: true })).toBeVisible();
});

test('the visible words of a tab are in the name that is heard', async () => {
  await showTabs();
  const tab = page.getByRole('tab', { name: 'Поступившие, 30', exact: true }).element();
  expect(tab.textContent).toBe('Поступившие 30');
});

test('the chosen tab comes into view along its row, and the page stays where it is', async () => {
  await page.viewport(390, 500);
  const label = labels.at(-1) ?? '';
  await show(
    <div style={{ paddingTop: 1200 }}>
      <CountTabs
        label="Списки"
        value={label}
        onChange={() => undefined}
        tabs={labels.map((one) => ({ id: one, label: one, count: 30 }))}
      />
    </div>,
  );
  const list = page.getByRole('tablist').element();
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(0);
  expect(window.scrollY).toBe(0);
});

test.each([390, 720, 900, 1024])('at %d px a figure is shown as a whole or not at all', async (width) => {
  await page.viewport(width, 900);
  await showTabs();
  const list = page.getByRole('tablist').element();
  const cut = () =>
    page
      .getByRole('tab')
      .elements()
      .flatMap((tab) => [...tab.querySelectorAll('span')].filter((part) => part.textContent === '30'))
      .filter((figure) => {
        const { left, right } = figure.getBoundingClientRect();
        const edge = list.getBoundingClientRect();
        return left < edge.right && right > edge.right && getComputedStyle(figure).visibility === 'visible';
      });
  await expect.poll(cut).toEqual([]);
  if (width > 700) expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
});
