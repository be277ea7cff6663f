import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import { readStationSearch, readStationsSearch } from '../../features/station-proposals/station-search.ts';
import { readReportSearch } from '../../features/station-report/report-search.ts';
import { readWeekSearch } from '../../features/visits/week/week-search.ts';
import { keeps } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireRight, requireThat } from '../frame/guard.ts';
import type texts from './station.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    station: typeof texts;
  }
}

const stations = createRoute({
  getParentRoute: () => portal,
  path: '/bs',
  loader: () => needTexts('stations'),
  beforeLoad: requireRight('bs', 'msc_admin'),
  validateSearch: readStationsSearch,
  ...widePage(() => import('./stations.page.tsx'), 'StationsPage'),
  staticData: { title: () => t(($) => $.pages.station.titles.stations) },
});
const station = createRoute({
  getParentRoute: () => portal,
  path: '/bs/$stationId',
  loader: () => needTexts('stations', 'calendar'),
  beforeLoad: requireRight('bs', 'msc_admin'),
  validateSearch: readStationSearch,
  ...widePage(() => import('./station.page.tsx'), 'StationPage'),
  staticData: { title: () => t(($) => $.pages.station.titles.station) },
});
const report = createRoute({
  getParentRoute: () => portal,
  path: '/bs/report',
  loader: () => needTexts('report', 'calendar'),
  beforeLoad: requireRight('bs', 'msc_admin'),
  validateSearch: readReportSearch,
  ...widePage(() => import('./report.page.tsx'), 'ReportPage'),
  staticData: { title: () => t(($) => $.pages.station.titles.report) },
});

const week = createRoute({
  getParentRoute: () => portal,
  path: '/week',
  loader: () => needTexts('readiness'),
  beforeLoad: requireThat((profile) => keeps('visits') && holds(profile, 'bs')),
  validateSearch: readWeekSearch,
  ...widePage(() => import('./week.page.tsx'), 'WeekPage'),
  staticData: { title: () => t(($) => $.pages.station.titles.week) },
});

export const stationPages = definePages({ portal: [stations, station, report, week] });
