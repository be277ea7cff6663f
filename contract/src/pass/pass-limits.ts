/** Passes (specification, staff side, sections 5 and 9). */
export const passLimits = {
  pageSize: 20,
  pageSizes: [10, 20, 100],
  justification: 1000,
  /** Days from the first to the last. */
  maxDays: 14,
  /** A new request is urgent when the visit starts in so many days. */
  urgentDays: 2,
  maxGuests: 50,
  maxResponsibles: 20,
  organization: 200,
  /** Of a field of a guest that a setting switches on. */
  guestField: 200,
  search: 200,
  /** Passes of one gate list. */
  gate: 500,
  /** Milliseconds. */
  toast: 5000,
} as const;
