import { forgetLinks } from './modules/account/mailed-links.ts';
import { forgetSignIns } from './modules/account/sign-ins.ts';
import { eraseFiles } from './modules/proposal/files/erase-files.ts';
import { forgetWords } from './modules/search/forget-words.ts';
import { addUpTally } from './modules/proposal/lists/proposal-tally.queries.ts';
import type { NightlyTask } from './platform/nightly.ts';

/** Everything that runs at night. Exported documents are not among it: each is erased by a job of its own, an hour later. */
export const nightlyTasks: readonly NightlyTask[] = [
  { name: 'uploads that no action named', run: async (deps) => (await eraseFiles(deps)).removed },
  { name: 'ended sign-ins', run: ({ db, clock }) => forgetSignIns(db, clock.now()) },
  { name: 'words that no proposal holds', run: ({ db }) => forgetWords(db) },
  { name: 'rows of the tally', run: ({ db }) => addUpTally(db) },
  { name: 'dead links of letters', run: ({ db, clock }) => forgetLinks(db, clock.now()) },
];
