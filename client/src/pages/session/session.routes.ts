import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, guest, page } from '../frame/frame.routes.ts';
import { readSessionSearch } from './session-search.ts';
import type texts from './session.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    session: typeof texts;
  }
}

const sessions = createRoute({
  getParentRoute: () => guest,
  path: '/sessions',
  loader: () => needTexts('sessions'),
  validateSearch: readSessionSearch,
  component: page(() => import('./sessions.page.tsx'), 'SessionsPage'),
  staticData: { title: () => t(($) => $.pages.session.titles.sessions) },
});

export const sessionPages = definePages({ guest: [sessions] });
