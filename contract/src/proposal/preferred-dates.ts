/** The dates that an applicant prefers as they travel: 'earlier:later', or empty. */
export const preferredDates = (from: string | null, to: string | null): string =>
  from === null || to === null ? '' : `${from}:${to}`;
