import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { init } from 'i18next';
import {
  daysUntil,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatLastDay,
  formatNumber,
  formatRange,
  formatRelativeDay,
  plainDateOf,
} from './dates.ts';
import { setCurrentLanguage } from './language.ts';

const space = '\u00a0';

beforeAll(async () => {
  await init({ lng: 'ru', resources: { ru: { translation: { ui: { zone: 'МСК' } } } } });
});

describe('dates of the interface', () => {
  it('stand as day.month.year with a 24-hour clock in the time of the facility', () => {
    expect(formatDate('2026-11-02T22:30:00Z')).toBe('03.11.2026');
    expect(formatDateTime('2026-11-02T22:30:00Z')).toBe('03.11.2026, 01:30');
  });

  it('keep a plain date on its day', () => {
    expect(formatDate('2026-12-31')).toBe('31.12.2026');
    expect(plainDateOf('2026-12-31')).toBe('2026-12-31');
  });

  it('name the zone where a deadline counts', () => {
    expect(formatDeadline('2026-12-16T15:00:00Z')).toBe(`16.12.2026, 18:00${space}МСК`);
    expect(formatLastDay('2026-12-16')).toBe(`16.12.2026, 23:59${space}МСК`);
  });

  it('say the year of a range once when it is the same', () => {
    expect(formatRange('2027-02-01', '2027-04-30')).toBe('01.02–30.04.2027');
    expect(formatRange('2026-12-20', '2027-01-10')).toBe('20.12.2026–10.01.2027');
    expect(formatRange('2027-02-01', '2027-02-01')).toBe('01.02.2027');
  });

  it('count days by the calendar of the facility, not by hours', () => {
    const lateInMoscow = new Date('2026-11-20T20:59:00Z');
    const nextDayInMoscow = new Date('2026-11-20T21:01:00Z');
    expect(daysUntil('2026-11-22', lateInMoscow)).toBe(2);
    expect(daysUntil('2026-11-22', nextDayInMoscow)).toBe(1);
    expect(daysUntil('2026-11-19', lateInMoscow)).toBe(-1);
  });

  it('call near days by their names', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(formatRelativeDay('2026-11-20', now)).toBe('сегодня');
    expect(formatRelativeDay('2026-11-21', now)).toBe('завтра');
    expect(formatRelativeDay('2026-11-25', now)).toBe(`через${space}5${space}дней`);
  });
});

describe('dates of a facility in another time zone', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  /** As a page begins that the server has written the facility's zone into. */
  const datesIn = async (zone: string) => {
    vi.resetModules();
    vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify({ zone }) }) });
    return import('./dates.ts');
  };

  it('follow its clocks, whatever those of the browser say', async () => {
    const dates = await datesIn('Asia/Novosibirsk');
    expect(dates.formatDateTime('2026-11-02T16:59:00Z')).toBe('02.11.2026, 23:59');
    expect(dates.formatDateTime('2026-11-02T17:00:00Z')).toBe('03.11.2026, 00:00');
    expect(dates.today(new Date('2026-11-02T17:00:00Z'))).toBe('2026-11-03');
    expect(dates.daysUntil('2026-11-04', new Date('2026-11-02T17:00:00Z'))).toBe(1);
  });

  it.each([
    ['Asia/Novosibirsk', 'GMT+7', 'GMT+7'],
    ['Europe/Berlin', 'GMT+1', 'GMT+2'],
    ['UTC', 'UTC', 'UTC'],
  ])('name it where a deadline counts, in winter and in summer: %s', async (zone, winter, summer) => {
    const dates = await datesIn(zone);
    expect(dates.formatLastDay('2026-12-16')).toBe(`16.12.2026, 23:59${space}${winter}`);
    expect(dates.formatDeadline('2026-07-16T10:00:00Z').split(space)[1]).toBe(summer);
  });

  it.each(['Pacific/Honolulu', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'keep a plain date on its day in %s',
    async (zone) => {
      const dates = await datesIn(zone);
      expect([dates.formatDate('2026-12-31'), dates.plainDateOf('2026-07-01')]).toEqual(['31.12.2026', '2026-07-01']);
    },
  );
});

describe('figures of the interface', () => {
  it('have a decimal comma in Russian', () => {
    expect(formatNumber(1.5)).toBe('1,5');
  });

  it('give sizes of files in the nearest unit', () => {
    expect(formatBytes(188_416)).toMatch(/^184\s\D+$/);
    expect(formatBytes(1_258_291)).toMatch(/^1,2\s\D+$/);
    expect(formatBytes(500)).toMatch(/^500\sбайт/);
  });

  it('name sizes in English as English does', () => {
    vi.stubGlobal('document', { documentElement: {} });
    setCurrentLanguage('en', false);
    expect(formatBytes(500)).toMatch(/^500\sbytes$/);
    expect(formatBytes(1)).toMatch(/^1\sbyte$/);
    expect(formatBytes(188_416)).toMatch(/^184\skB$/);
    expect(formatBytes(1_258_291)).toMatch(/^1\.2\sMB$/);
    setCurrentLanguage('ru', false);
    vi.unstubAllGlobals();
  });

  it('never call a file that is too large as small as the limit', () => {
    expect(formatBytes(6_291_457)).toMatch(/^6\s/);
    expect(formatBytes(6_291_457, 'ceil')).toMatch(/^6,01\s/);
  });
});
