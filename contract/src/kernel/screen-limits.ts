/** Constants of the specification that screens need from the first page on (applicant and staff side, section 9). */

export const password = { min: 8, flaggedBelow: 6, max: 200 } as const;

export const pageSizes = { default: 20, options: [10, 20, 50] } as const;

/** Words by which a list is searched: as many signs as their field takes. */
export const searchLength = 200;

/** Journal, reads and letters are counted up to one more than this: nobody turns pages so far. */
export const countedUpTo = 10_000;

/** In milliseconds (specification, section 9, timings). */
export const timing = {
  toast: 6000,
  toastException: 4000,
  toastServer: 3000,
  toastDuplicate: 5000,
  toastCouncil: 5000,
  toastUnsubscribe: 15_000,
  resetRedirect: 12_000,
  autosaveRetry: 1000,
  manualUpdate: 1000,
  fileLoaded: 500,
  chunkTimeout: 120_000,
} as const;

export const toastMaximum = 20;
