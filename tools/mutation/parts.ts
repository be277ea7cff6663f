/** What `npm run mutate` changes, by pattern, so that a new module is covered at birth, and the tests that must notice. */
export interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Of a hundred mutants that many must die. */
  readonly least: number;
}

export const parts = {
  /** Values in, values out: some milliseconds a mutant. */
  rules: {
    mutate: [
      'contract/src/kernel/define-machine.ts',
      'contract/src/kernel/verdict.ts',
      'contract/src/**/*.machine.ts',
      'server/src/platform/policy.ts',
      'server/src/modules/**/*.policy.ts',
    ],
    tests: [
      'contract/src/**/*.test.ts',
      'server/src/platform/policy.test.ts',
      'server/src/modules/**/*.policy.test.ts',
    ],
    least: 95,
  },
  /** What is typed, and the way it takes to device, server and other tabs: machine and session on a standing clock. */
  drafts: {
    mutate: ['client/src/drafts/!(*.test|testing|testing-*|browser).ts'],
    tests: ['client/src/drafts/*.test.ts'],
    least: 75,
  },
  /** What is asked of tables, and what a change of state does to reserved time: on a database, some seconds a mutant. */
  facts: {
    mutate: [
      'server/src/modules/**/*.facts.ts',
      'server/src/modules/{calendar,calendar-records}/!(*.module|*.tables|*.test).ts',
    ],
    tests: ['server/src/modules/**/*.facts.test.ts', 'server/src/modules/{calendar,calendar-records}/**/*.test.ts'],
    least: 95,
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
