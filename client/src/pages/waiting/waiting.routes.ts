import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import type texts from './waiting.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    waiting: typeof texts;
  }
}

/** For everybody: each sees what they caused, offices also what they look after. */
const failed = createRoute({
  getParentRoute: () => portal,
  path: '/not-sent',
  loader: () => needTexts('failed'),
  component: page(() => import('./failed.page.tsx'), 'FailedPage'),
  staticData: { title: () => t(($) => $.pages.waiting.titles.failed) },
});

export const waitingPages = definePages({ portal: [failed] });
