import { ownDataRoutes } from '@luch/contract/own-data/own-data.routes.ts';
import en from '@luch/contract/own-data/ownData.words.en.json' with { type: 'json' };
import ru from '@luch/contract/own-data/ownData.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { accountsMerging } from '../account/account.events.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { ownDataDocument } from './own-data.document.ts';
import { ownDataCalls } from './own-data.routes.ts';
import { mergeRequests } from './settle-erasure.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    ownData: typeof ru;
  }
}

/** What is kept about a person: seen, taken along, and erased at the person's wish. */
export const ownDataModule = defineModule({
  name: 'own-data',
  words: { ownData: { ru, en } },
  routes: carries(ownDataRoutes, ownDataCalls),
  listens: [makesDocuments(ownDataDocument), on(accountsMerging, mergeRequests)],
});
