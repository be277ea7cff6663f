import { expect, test } from 'vitest';
import { rangeWith } from './range-with.ts';

const stay = { arrives: '2026-11-26', leaves: '2026-11-28' };

test('a day outside lengthens a stay, a day at its end shortens it, a day between ends it', () => {
  expect(rangeWith(stay, '2026-11-24')).toEqual({ arrives: '2026-11-24', leaves: '2026-11-28' });
  expect(rangeWith(stay, '2026-11-30')).toEqual({ arrives: '2026-11-26', leaves: '2026-11-30' });
  expect(rangeWith(stay, '2026-11-26')).toEqual({ arrives: '2026-11-27', leaves: '2026-11-28' });
  expect(rangeWith(stay, '2026-11-28')).toEqual({ arrives: '2026-11-26', leaves: '2026-11-27' });
  expect(rangeWith(stay, '2026-11-27')).toEqual({ arrives: '2026-11-26', leaves: '2026-11-27' });
});

test('the only day of a stay stays', () => {
  const one = { arrives: '2026-11-26', leaves: '2026-11-26' };
  expect(rangeWith(one, '2026-11-26')).toEqual(one);
});
