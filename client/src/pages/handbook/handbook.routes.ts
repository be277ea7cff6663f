import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readText, searchReader } from '../../lib/search.ts';
import { definePages, guest, page } from '../frame/frame.routes.ts';
import type texts from './handbook.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    handbook: typeof texts;
  }
}

const handbook = createRoute({
  getParentRoute: () => guest,
  path: '/help',
  loader: () => needTexts('handbook'),
  validateSearch: searchReader({ q: readText }),
  component: page(() => import('./handbook.page.tsx'), 'HandbookPage'),
  staticData: { title: () => t(($) => $.pages.handbook.titles.handbook) },
});
const handbookPage = createRoute({
  getParentRoute: () => guest,
  path: '/help/$page',
  loader: () => needTexts('handbook'),
  component: page(() => import('./handbook-article.page.tsx'), 'HandbookArticlePage'),
  staticData: { title: () => t(($) => $.pages.handbook.titles.handbook) },
});

export const handbookPages = definePages({ guest: [handbook, handbookPage] });
