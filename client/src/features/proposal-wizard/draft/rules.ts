import { timing } from '@luch/contract/kernel/limits.ts';
import { problemOf } from './limits.ts';
import type { Rules } from './autosave-types.ts';

/**
 * To the server one second after typing stops; a retry after one second, then ever later up to half a minute
 * (specification, applicant side, section 9). Somebody who never pauses is saved every fifteen seconds all the same.
 */
export const autosaveRules: Rules = {
  isSavable: (field, value) => problemOf(field, value) === undefined,
  pause: timing.manualUpdate,
  longestPause: 15_000,
  firstRetry: timing.autosaveRetry,
  lastRetry: 30_000,
};
