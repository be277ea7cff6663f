/** Bounds of courses, and what one may choose from; without the schemas, for screens. */
export const courseWays = ['page', 'ticked', 'imported'] as const;
export type CourseWay = (typeof courseWays)[number];

export const trainingLimits = {
  questions: 20,
  answers: 8,
  courses: 200,
  needs: 50,
  text: 20_000,
  question: 500,
  answer: 300,
  /** Rows of one import, and signs. */
  rows: 2000,
  import: 200_000,
} as const;

/** Switches of a proposal that a course may hang on. */
export const hazardFlags = ['is_toxic', 'is_biohazard', 'is_different_dangerous'] as const;
