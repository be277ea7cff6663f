/** Of decisions that are made known together; without the library of the schemas, which screens fetch later. */
export const outboxLimits = {
  title: 80,
  /** Of one batch. */
  decisions: 1000,
  /** Decisions from which on their number is typed. */
  typedFrom: 51,
  subject: 200,
  text: 6000,
  sentence: 1000,
} as const;
