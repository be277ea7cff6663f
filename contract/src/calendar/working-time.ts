import { averageBeamHours } from '../kernel/limits.ts';

const WEEK = 7 * 24 * 3600;

/**
 * Seconds that a facility works in a span of time where its calendar of beam says nothing: the average of its kind
 * (specification, section 9). A laboratory has no beam and works forty hours a week.
 */
export const averageWorkingTime = (kindId: number, seconds: number): number =>
  Math.round(((averageBeamHours[kindId] ?? averageBeamHours[3]) * 3600 * seconds) / WEEK);
