import { defineModule } from '../../platform/module.ts';
import { forgetWords, indexWritten } from './search.commands.ts';

/** Search for proposals by words, with typing errors. */
export const searchModule = defineModule({
  name: 'search',
  nightly: [{ name: 'words that no proposal holds', run: ({ db }) => forgetWords(db) }],
  repeated: [{ name: 'words of what was written', every: 2, run: ({ db }) => indexWritten(db) }],
});
