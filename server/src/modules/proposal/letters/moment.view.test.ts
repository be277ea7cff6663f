import { expect, it } from 'vitest';
import { momentIn, zoneName } from './moment.view.ts';

const at = (facilityTimeZone: string) => ({ deps: { config: { facilityTimeZone } } });
const [winter, summer] = [new Date('2026-01-15T09:00:00Z'), new Date('2026-07-15T09:00:00Z')];

it('the zone of a moment is the one of its own season, whenever it is told', () => {
  expect(momentIn(at('Europe/Berlin'), 'ru', winter)).toBe('15.01.2026, 10:00 GMT+1');
  expect(momentIn(at('Europe/Berlin'), 'ru', summer)).toBe('15.07.2026, 11:00 GMT+2');
});

it('only Moscow is called so, and in Russian', () => {
  expect(zoneName(at('Europe/Moscow'), 'ru', summer)).toBe('МСК');
  expect(zoneName(at('Europe/Moscow'), 'en', summer)).toBe('GMT+3');
  expect(zoneName(at('Europe/Helsinki'), 'ru', summer)).toBe('GMT+3');
  expect(zoneName(at('Africa/Nairobi'), 'ru', winter)).toBe('GMT+3');
});
