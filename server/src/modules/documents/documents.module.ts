import { documentRoutes } from '@luch/contract/documents/documents.routes.ts';
import en from '@luch/contract/documents/documents.words.en.json' with { type: 'json' };
import ru from '@luch/contract/documents/documents.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerging, personErased } from '../account/account.events.ts';
import { remakeMerged } from './documents.commands.ts';
import { documentsCalls } from './documents.routes.ts';
import { serveDocuments } from './open-document.ts';
import { eraseExpired, eraseOwned } from './erase-documents.ts';
import { madeDocuments } from './work-documents.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    documents: typeof ru;
  }
}

/** Documents that are made for people and kept for a while; modules above say which kinds there are. */
export const documentsModule = defineModule({
  name: 'documents',
  words: { documents: { ru, en } },
  routes: [serveDocuments, carries(documentRoutes, documentsCalls)],
  listens: [on(accountsMerging, remakeMerged), on(personErased, eraseOwned)],
  jobs: [madeDocuments],
  nightly: [{ name: 'documents whose days are over', run: eraseExpired }],
});
