import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readDay, searchReader } from '../../lib/search.ts';
import { definePages, guest, widePage } from '../frame/frame.routes.ts';
import type texts from './calendar-image.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    'calendar-image': typeof texts;
  }
}

/** A day of the first week. */
const readWeekSearch = searchReader({ start: readDay });

const synchrotron = createRoute({
  getParentRoute: () => guest,
  path: '/synchrotron-calendar',
  loader: () => needTexts('calendar-image'),
  validateSearch: readWeekSearch,
  ...widePage(() => import('./calendar-image.page.tsx'), 'SynchrotronCalendarPage'),
  staticData: { title: () => t(($) => $.pages['calendar-image'].titles.synchrotron) },
});
const reactor = createRoute({
  getParentRoute: () => guest,
  path: '/reactor-calendar',
  loader: () => needTexts('calendar-image'),
  validateSearch: readWeekSearch,
  ...widePage(() => import('./calendar-image.page.tsx'), 'ReactorCalendarPage'),
  staticData: { title: () => t(($) => $.pages['calendar-image'].titles.reactor) },
});

export const calendarImagePages = definePages({ guest: [synchrotron, reactor] });
