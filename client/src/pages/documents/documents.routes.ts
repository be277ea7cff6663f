import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, searchReader } from '../../lib/search.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import type texts from './documents.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    documents: typeof texts;
  }
}

const documents = createRoute({
  getParentRoute: () => portal,
  path: '/documents',
  loader: () => needTexts('documents'),
  validateSearch: searchReader({ id: readId }),
  component: page(() => import('./documents.page.tsx'), 'DocumentsPage'),
  staticData: { title: () => t(($) => $.pages.documents.titles.documents) },
});

export const documentPages = definePages({ portal: [documents] });
