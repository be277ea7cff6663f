import { council } from '@luch/contract/kernel/limits.ts';

/** `HH:MM` on each half hour. */
export const startTimes: readonly string[] = Array.from({ length: (24 * 60) / council.timeStep }, (_, step) => {
  const minutes = step * council.timeStep;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${hour}:${minute}`;
});
