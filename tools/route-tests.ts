/** The tests of modules, as they are run once more on another PostgreSQL: words for vitest. */
export const routeTestWords: readonly string[] = ['--project', 'node', 'server/src/modules'];

/** About processes, papers and who reads what: their statements are those of the other tests. */
export const withoutOwnStatements = [
  'review/wire',
  'moves/killed',
  'two-processes',
  'foreign-calls',
  'account.limits',
  'mailed.limits',
  'export/*',
  'papers/*',
  'print',
  'record-files',
  'letter-languages',
];

/** Read by `vitest.config.ts`: what is excluded on the command line is excluded from no project. */
export const leavingOut = { TESTS_LEFT_OUT: withoutOwnStatements.map((name) => `**/${name}.test.ts`).join() };
