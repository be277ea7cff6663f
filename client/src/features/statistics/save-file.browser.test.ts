import { expect, test } from 'vitest';
import { svgTextOf } from './save-file.ts';

test('a picture that is taken along says what it shows and of which time, above the chart and off its edge', () => {
  const host = document.createElement('div');
  host.innerHTML = '<svg width="400" height="200"><rect class="bar" x="0" y="0" width="9" height="200"/></svg>';
  document.body.append(host);
  const svg = host.querySelector('svg')!;
  const text = svgTextOf(svg, { title: 'Спрос <станций>', period: '2026 год, Синхротрон' });
  const copy = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  expect([...copy.querySelectorAll('text')].map((one) => one.textContent)).toEqual([
    'Спрос <станций>',
    '2026 год, Синхротрон',
  ]);
  const [, top = 0, width = 0, height = 0] = (copy.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([top < 0, width, height]).toEqual([true, 400, 200 - top]);
  for (const line of copy.querySelectorAll('text')) expect(Number(line.getAttribute('y'))).toBeLessThan(0);
  // The ground of the page lies below all of it.
  expect(copy.firstElementChild?.getAttribute('fill')).toBe(getComputedStyle(document.body).backgroundColor);
  expect(svg.querySelectorAll('text')).toHaveLength(0);
  host.remove();
});
