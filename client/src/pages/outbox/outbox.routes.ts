import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, searchReader } from '../../lib/search.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './outbox.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    outbox: typeof texts;
  }
}

const outbox = createRoute({
  getParentRoute: () => portal,
  path: '/outbox',
  loader: () => needTexts('outbox', 'told'),
  beforeLoad: requireRight('moderator', 'msc_admin'),
  validateSearch: searchReader({ id: readId, proposal: readId }),
  ...widePage(() => import('./outbox.page.tsx'), 'OutboxPage'),
  staticData: { title: () => t(($) => $.pages.outbox.title) },
});

export const outboxPages = definePages({ portal: [outbox] });
