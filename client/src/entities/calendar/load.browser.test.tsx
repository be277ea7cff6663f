import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { changeLanguage } from '../../lib/i18n.ts';
import type { LoadWeek } from './load.ts';
import { LoadFree, LoadSpan, LoadStrip, LoadWeeks } from './load-strip.tsx';

const week = (start: string, used: number, beam: number): LoadWeek => ({
  start,
  used,
  beam,
  free: Math.max(0, beam - used),
});
const weeks = [week('2026-11-16', 118, 120), week('2026-11-23', 30, 120), week('2026-11-30', 0, 0)];

test('a strip says in one sentence what it shows, and tells a week without beam from a free one', async () => {
  const { container } = await show(<LoadStrip weeks={weeks} />, 'stations');
  await expect
    .element(page.getByRole('img', { name: 'Загрузка с 16.11.2026 по 06.12.2026: свободно 92 из 240 ч' }))
    .toBeVisible();
  expect(container.querySelectorAll('[data-beamless]').length).toBe(1);
});

test('with figures each week says its hours', async () => {
  await show(<LoadWeeks weeks={weeks} />, 'stations');
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent(/118.*Неделя с 16\.11: занято 118 из 120 ч/);
  await expect.element(items.nth(2)).toMatchTextContent(/—/);
});

const Lines = () => (
  <>
    <p>
      <LoadSpan weeks={weeks} />
    </p>
    <p>
      <LoadFree weeks={weeks} hasBeam />
    </p>
    <p>
      <LoadFree weeks={weeks} hasBeam={false} />
    </p>
  </>
);

test('beside it stand its months and what is free, in both languages', async () => {
  const shown = await show(<Lines />, 'stations');
  const lines = page.getByRole('paragraph');
  await expect.element(lines.nth(0)).toMatchTextContent(/нояб\.*, 3 недели/);
  await expect.element(lines.nth(1)).toMatchTextContent(/свободно 92 из 240 ч с пучком/);
  await expect.element(lines.nth(2)).toMatchTextContent(/свободно 92 из 240 ч$/);
  await changeLanguage('en');
  await expect.element(lines.nth(1)).toMatchTextContent(/available: 92 of 240 h of beam/);
  await shown.unmount();
  await changeLanguage('ru');
});
