/** Visits to an experiment. */
export const visitLimits = {
  /** People whom one call names, and one experiment may have. */
  people: 60,
  organization: 200,
  /** Days before and after the experiment within which somebody may stay. */
  around: 14,
  /** Experiments of one list. */
  slots: 100,
  /** Visits of one person that are still to come. */
  own: 30,
} as const;
