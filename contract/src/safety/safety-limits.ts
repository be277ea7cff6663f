/** Samples, statements of each, and what one answer names. */
export const safetyLimits = {
  conditions: 2000,
  samples: 30,
  hazards: 40,
  cases: 50,
  search: 200,
  print: 64,
  found: 12,
} as const;
