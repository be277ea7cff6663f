import { megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, readOneOf, searchReader } from '../../lib/search.ts';
import { definePages, guest, page } from '../frame/frame.routes.ts';
import type texts from './session.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    session: typeof texts;
  }
}

/** The facility whose sessions are listed; for their keepers the list, and the session in hand. */
const readSessionSearch = searchReader({
  kind: readOneOf(megascienceTypes),
  tab: readOneOf(['closed']),
  edit: (value) => readOneOf(['new'])(value) ?? readId(value),
});

const sessions = createRoute({
  getParentRoute: () => guest,
  path: '/sessions',
  loader: () => needTexts('sessions'),
  validateSearch: readSessionSearch,
  component: page(() => import('./sessions.page.tsx'), 'SessionsPage'),
  staticData: { title: () => t(($) => $.pages.session.titles.sessions) },
});

export const sessionPages = definePages({ guest: [sessions] });
