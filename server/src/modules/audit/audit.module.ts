import en from '@luch/contract/audit/audit.words.en.json' with { type: 'json' };
import ru from '@luch/contract/audit/audit.words.ru.json' with { type: 'json' };
import { defineModule } from '../../platform/module.ts';
import { forgetReads } from './reads.commands.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    audit: typeof ru;
  }
}

/** What has no history of its own is written down here, and which staff read whose personal data; every other module may do so. */
export const auditModule = defineModule({
  name: 'audit',
  words: { audit: { ru, en } },
  nightly: [{ name: 'reads of personal data of long ago', run: forgetReads }],
});
