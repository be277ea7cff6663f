import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, readOneOf, readText, searchReader } from '../../lib/search.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './dashboard.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    dashboard: typeof texts;
  }
}

/**
 * Its section, the export of addresses by default (specification, staff side, section 2), the mailing in hand, and of the
 * statistics the period and the kind of facility.
 */
const readDashboardSearch = searchReader({
  menu: readOneOf(['emails', 'mailings', 'general', 'status', 'sheet', 'erasures']),
  mailing: readId,
  period: readText,
  kind: readOneOf([1, 2, 3]),
});

const dashboard = createRoute({
  getParentRoute: () => portal,
  path: '/dashboard',
  loader: () => needTexts('mailing', 'own-data', 'statistics'),
  beforeLoad: requireRight('dashboard'),
  validateSearch: readDashboardSearch,
  ...widePage(() => import('./dashboard.page.tsx'), 'DashboardPage'),
  staticData: { title: () => t(($) => $.pages.dashboard.titles.dashboard) },
});

export const dashboardPages = definePages({ portal: [dashboard] });
