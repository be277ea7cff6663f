import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { readCalendarSearch } from '../../features/calendar/calendar-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './calendar.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    calendar: typeof texts;
  }
}

const calendar = createRoute({
  getParentRoute: () => portal,
  path: '/calendar',
  loader: () => needTexts('calendar'),
  beforeLoad: requireRight('bs', 'msc_admin'),
  validateSearch: readCalendarSearch,
  ...widePage(() => import('./calendar.page.tsx'), 'CalendarPage'),
  staticData: { title: () => t(($) => $.pages.calendar.titles.calendar) },
});

export const calendarPages = definePages({ portal: [calendar] });
