import { describe, expect, it } from 'vitest';
import { hourLimit, hoursLeft } from './hours-left.ts';
import { beamTypeOf, kindOfBeam, recordTypes as t } from './record-type.ts';
import { averageWorkingTime } from './working-time.ts';

describe('a record may take', () => {
  const proposal = { granted: 48, reserved: 30.5 };

  it('740 hours of beam, and 1500 of a station', () => {
    expect([t.synchrotronBeam, t.reactorBeam].map((type) => hourLimit(type, proposal))).toEqual([740, 740]);
    expect([t.maintenance, t.inhouse].map((type) => hourLimit(type, proposal))).toEqual([1500, 1500]);
  });

  it('of a proposal what was granted less what is reserved, and 1500 hours where nothing was granted', () => {
    expect([t.experiment, t.preliminary].map((type) => hourLimit(type, proposal))).toEqual([17.5, 17.5]);
    expect(hourLimit(t.experiment, { granted: null, reserved: 100 })).toBe(1400);
  });

  it('whole half hours alone, after an experiment that was closed between two of them', () => {
    expect([5.28, 0.5, 23.6, 24].map((reserved) => hoursLeft(24, reserved))).toEqual([18.5, 23.5, 0, 0]);
    // No fraction of hours is exact: what lacks a millionth of a second is whole.
    expect(hoursLeft(24, 0.1 + 0.2 - 0.3)).toBe(24);
  });
});

it('beam is of a synchrotron or a reactor, and a laboratory has none', () => {
  expect([1, 2, 3].map(beamTypeOf)).toEqual([3, 4, null]);
  expect(([3, 4] as const).map(kindOfBeam)).toEqual([1, 2]);
});

it('a facility works 110 or 40 hours of an average week, a laboratory 40', () => {
  const week = 7 * 86_400;
  expect([1, 2, 3].map((kind) => averageWorkingTime(kind, week) / 3600)).toEqual([110, 40, 40]);
  expect(averageWorkingTime(1, week / 2) / 3600).toBe(55);
});
