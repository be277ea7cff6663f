import { describe, expect, test } from 'vitest';
import {
  freeOf,
  type HoursPicture,
  inCalendar,
  inOrder,
  missingOf,
  ofProposal,
  ofSession,
  ofStation,
  scaleOfKind,
} from './hours-picture.ts';

const partsOf = ({ parts }: HoursPicture) => Object.fromEntries(parts.map(({ of, hours }) => [of, hours]));
const sumOf = ({ parts }: HoursPicture) => parts.reduce((sum, { hours }) => sum + hours, 0);
/** Halves, sums of which are exact. */
const some = [0, 0.5, 1, 23.5, 24, 60, 96.5, 120, 180];

describe('the bar of one proposal', () => {
  test('shows what was given solid, the rest of what was asked for pale, and what is worked as its thread', () => {
    const picture = ofProposal({ asked: 72, granted: 60, used: 41, free: 84 }, 120);
    expect(partsOf(picture)).toEqual({ granted: 60, asked: 12 });
    expect([picture.used, picture.whole]).toEqual([41, 120]);
  });

  test('shows what is not decided yet against what is free', () => {
    expect(partsOf(ofProposal({ asked: 60, granted: null, used: 0, free: 84 }, 120))).toEqual({ asked: 60 });
    expect(partsOf(ofProposal({ asked: 60, granted: null, used: 0, free: 24 }, 120))).toEqual({
      asked: 24,
      exceeds: 36,
    });
    expect(partsOf(ofProposal({ asked: 60, granted: null, used: 0, free: -12 }, 120))).toEqual({ exceeds: 60 });
    expect(partsOf(ofProposal({ asked: 60, granted: null, used: 0, free: null }, 120))).toEqual({ asked: 60 });
  });

  test('adds up to the greater of what was asked for and given', () => {
    for (const asked of some)
      for (const granted of [null, ...some])
        for (const free of [null, ...some])
          expect(sumOf(ofProposal({ asked, granted, used: 0, free }, 120))).toBe(Math.max(asked, granted ?? 0));
  });

  test('has the same scale in all lists of a facility, longer at the reactor', () => {
    expect([scaleOfKind(1), scaleOfKind(2), scaleOfKind(3), scaleOfKind(null)]).toEqual([120, 720, 120, 120]);
  });
});

describe('the bar of a station', () => {
  test('puts what is being decided upon what is accepted', () => {
    expect(ofStation({ accepted: 96, open: 60, available: 180 })).toEqual({
      parts: [
        { of: 'accepted', hours: 96 },
        { of: 'open', hours: 60 },
      ],
      whole: 180,
    });
  });

  test('marks where the hours end, and what lies behind', () => {
    expect(ofStation({ accepted: 72, open: 60, available: 96 })).toEqual({
      parts: [
        { of: 'accepted', hours: 72 },
        { of: 'open', hours: 24 },
        { of: 'exceeds', hours: 36 },
      ],
      whole: 132,
      limit: 96,
    });
    expect(ofStation({ accepted: 100, open: 0, available: 96 })).toMatchObject({ whole: 100, limit: 96 });
  });

  test('has no end where nobody has said how many hours there are', () => {
    expect(ofStation({ accepted: 12, open: 6, available: null })).toMatchObject({ whole: 18 });
    expect(ofStation({ accepted: 0, open: 0, available: null }).whole).toBeGreaterThan(0);
  });

  test('agrees with the figures beside it: accepted, open and free add up to what there is, or lack by what exceeds', () => {
    for (const accepted of some)
      for (const open of some)
        for (const available of some) {
          const parts = partsOf(ofStation({ accepted, open, available }));
          const free = freeOf({ accepted, available }) ?? 0;
          expect(parts['exceeds'] ?? 0).toBe(missingOf(open, free));
          expect((parts['open'] ?? 0) + (parts['exceeds'] ?? 0)).toBe(open);
          expect(accepted + free).toBe(available);
        }
  });
});

describe('other bars', () => {
  test('of a proposal in the order of its station begin where those before it end', () => {
    expect(inOrder({ from: 96, hours: 60, isAccepted: false }, 120, 200)).toEqual({
      parts: [
        { of: 'before', hours: 96 },
        { of: 'open', hours: 24 },
        { of: 'exceeds', hours: 36 },
      ],
      whole: 200,
      limit: 120,
    });
  });

  test('of the calendar fill what was given, and say what is too much', () => {
    expect(partsOf(inCalendar(41.5, 60))).toEqual({ placed: 41.5 });
    expect(inCalendar(72, 60)).toEqual({
      parts: [
        { of: 'placed', hours: 60 },
        { of: 'exceeds', hours: 12 },
      ],
      whole: 72,
      limit: 60,
    });
  });

  test('of sessions can be compared: the beam of each is two thirds of the width', () => {
    expect(ofSession(480, 400)).toEqual({
      parts: [
        { of: 'asked', hours: 400 },
        { of: 'exceeds', hours: 80 },
      ],
      whole: 600,
      limit: 400,
    });
  });
});
