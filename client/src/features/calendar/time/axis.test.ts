import { describe, expect, it } from 'vitest';
import { clip, clockPart, momentOf, momentOnClock, partOf, piecesByDay, spanOf } from './axis.ts';

const moscow = 'Europe/Moscow';
const berlin = 'Europe/Berlin';
const at = (text: string) => new Date(text);
const week = { first: '2026-11-16', end: '2026-11-23' };
const span = spanOf(week, moscow);

describe('along a row', () => {
  it('begins with midnight of the facility, whatever the zone of the computer', () => {
    expect(span.start.toISOString()).toBe('2026-11-15T21:00:00.000Z');
    expect(partOf(span, at('2026-11-19T09:00:00Z'))).toBe(0.5);
    expect(momentOf(span, 0.5).toISOString()).toBe('2026-11-19T09:00:00.000Z');
  });

  it('a day of 25 hours is wider than its neighbours', () => {
    const autumn = spanOf({ first: '2026-10-24', end: '2026-10-26' }, berlin);
    expect(partOf(autumn, at('2026-10-24T22:00:00Z'))).toBe(24 / 49);
  });

  it('what goes beyond the range is cut, and says so', () => {
    const records = { start: at('2026-11-14T21:00:00Z'), finish: at('2026-11-19T09:00:00Z') };
    expect(clip(span, records)).toEqual({ from: 0, to: 0.5, isCutBefore: true, isCutAfter: false });
    expect(clip(span, { start: at('2026-11-22T09:00:00Z'), finish: at('2026-11-24T09:00:00Z') })?.isCutAfter).toBe(
      true,
    );
  });

  it('what ends as the range begins is no part of it', () => {
    expect(clip(span, { start: at('2026-11-14T21:00:00Z'), finish: span.start })).toBeUndefined();
    expect(clip(span, { start: span.finish, finish: at('2026-11-24T09:00:00Z') })).toBeUndefined();
  });
});

describe('down a column', () => {
  it('stands by the clock on the wall', () => {
    expect(clockPart('2026-11-18', at('2026-11-18T09:00:00Z'), moscow)).toBe(0.5);
    expect(momentOnClock('2026-11-18', 0.5, moscow).toISOString()).toBe('2026-11-18T09:00:00.000Z');
    expect(momentOnClock('2026-11-18', 1, moscow).toISOString()).toBe('2026-11-18T21:00:00.000Z');
  });

  it('noon stands in the middle of a day of 23 hours too', () => {
    expect(clockPart('2026-03-29', at('2026-03-29T10:00:00Z'), berlin)).toBe(0.5);
    expect(momentOnClock('2026-03-29', 0.5, berlin).toISOString()).toBe('2026-03-29T10:00:00.000Z');
  });

  it('an interval over midnight has a piece on each day', () => {
    const pieces = piecesByDay(week, { start: at('2026-11-18T18:00:00Z'), finish: at('2026-11-20T06:00:00Z') }, moscow);
    expect(pieces.map(({ day, from, to }) => [day, from, to])).toEqual([
      ['2026-11-18', 21 / 24, 1],
      ['2026-11-19', 0, 1],
      ['2026-11-20', 0, 9 / 24],
    ]);
    expect(pieces.map(({ isCutBefore, isCutAfter }) => [isCutBefore, isCutAfter])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it('an interval that ends at midnight has no piece on the next day', () => {
    const pieces = piecesByDay(week, { start: at('2026-11-18T18:00:00Z'), finish: at('2026-11-18T21:00:00Z') }, moscow);
    expect(pieces.map(({ day, to }) => [day, to])).toEqual([['2026-11-18', 1]]);
  });
});
