import { beamTime } from '@luch/contract/kernel/limits.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';

/**
 * Beam time is kept in hours; the reactor's slider counts days (specification, applicant side, section 9). The slider
 * has the marks of the specification, the number field takes every whole hour up to 720 (fine point A33).
 */
export interface Scale {
  readonly unit: 'hours' | 'days';
  /** In the slider's unit. */
  readonly max: number;
  readonly step: number;
  readonly marks: readonly number[];
  readonly hoursPerUnit: number;
}

const hours: Scale = {
  unit: 'hours',
  max: Math.max(...beamTime.hourMarks),
  step: 4,
  marks: beamTime.hourMarks,
  hoursPerUnit: 1,
};
const days: Scale = {
  unit: 'days',
  max: beamTime.reactorDays,
  step: 1,
  marks: [0, 5, 10, 15, 20, 25, 30],
  hoursPerUnit: beamTime.hoursPerDay,
};

export const scaleOf = (kind: number | null): Scale => (kind === facilityKinds.reactor ? days : hours);

/** Place on the slider; more than it shows stands at its end. */
export const sliderValue = (duration: number | null, { hoursPerUnit, max }: Scale): number =>
  Math.min(max, (duration ?? 0) / hoursPerUnit);

/** What the number field shows, in the unit of the scale. */
export const shownValue = (duration: number | null, { hoursPerUnit }: Scale): number | null =>
  duration === null ? null : Math.round((duration / hoursPerUnit) * 100) / 100;

/** Hours of a value in the unit of the scale: whole ones where days are counted, as typed where hours are. */
export const hoursOf = (value: number, { hoursPerUnit }: Scale): number =>
  hoursPerUnit === 1 ? value : Math.round(value * hoursPerUnit);

/** Days are shown with two decimals: what such a figure may stand for is a whole number of hours, or none is meant. */
export const isWholeHours = (value: number, { hoursPerUnit }: Scale): boolean =>
  Math.abs(value * hoursPerUnit - Math.round(value * hoursPerUnit)) <= 0.005 * (hoursPerUnit === 1 ? 0 : hoursPerUnit);

/** Part of the slider that the usual hours of a station take, in per cent; none when they lie outside. */
export function usualBand(
  usual: { from: number; to: number } | null,
  { hoursPerUnit, max }: Scale,
): { left: number; width: number } | null {
  if (!usual) return null;
  const place = (duration: number): number => Math.min(100, (duration / hoursPerUnit / max) * 100);
  const [left, right] = [place(usual.from), place(usual.to)];
  return right > left ? { left, width: right - left } : null;
}
