import { statisticsRoutes } from '@luch/contract/statistics/statistics.routes.ts';
import en from '@luch/contract/statistics/statistics.words.en.json' with { type: 'json' };
import ru from '@luch/contract/statistics/statistics.words.ru.json' with { type: 'json' };
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { makesDocuments } from '../documents/document-kinds.events.ts';
import { statisticsCalls } from './statistics.routes.ts';
import { statisticsWorkbook } from './statistics-workbook.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    statistics: typeof ru;
  }
}

/** Counts what the other modules keep; writes nothing. */
export const statisticsModule = defineModule({
  name: 'statistics',
  words: { statistics: { ru, en } },
  routes: carries(statisticsRoutes, statisticsCalls),
  listens: [makesDocuments(statisticsWorkbook)],
});
