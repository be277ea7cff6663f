import { defineModule } from '../../platform/module.ts';
import { forgetWords } from './search.commands.ts';

/** Search for proposals by words, with typing errors. */
export const searchModule = defineModule({
  name: 'search',
  nightly: [{ name: 'words that no proposal holds', run: ({ db }) => forgetWords(db) }],
});
