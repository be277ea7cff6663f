import { timing } from '@luch/contract/kernel/screen-limits.ts';

/**
 * To the server one second after typing stops; a retry after one second, then ever later up to half a minute
 * (specification, applicant side, section 9). Somebody who never pauses is saved every fifteen seconds all the same.
 */
export const pace = {
  pause: timing.manualUpdate,
  longestPause: 15_000,
  firstRetry: timing.autosaveRetry,
  lastRetry: 30_000,
} as const;
