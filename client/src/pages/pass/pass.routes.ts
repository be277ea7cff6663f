import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { readPassSearch } from '../../features/passes/list/pass-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readText, searchReader } from '../../lib/search.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './pass.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    pass: typeof texts;
  }
}

const passes = createRoute({
  getParentRoute: () => portal,
  path: '/passes',
  loader: () => needTexts('passes'),
  beforeLoad: requireRight('user_administrator'),
  validateSearch: readPassSearch,
  component: page(() => import('./passes.page.tsx'), 'PassesPage'),
  staticData: { title: () => t(($) => $.pages.pass.titles.passes) },
});

const gate = createRoute({
  getParentRoute: () => portal,
  path: '/gate',
  loader: () => needTexts('passes'),
  beforeLoad: requireRight('user_administrator'),
  validateSearch: searchReader({ date: readText }),
  component: page(() => import('./gate.page.tsx'), 'GatePage'),
  staticData: { title: () => t(($) => $.pages.pass.titles.gate) },
});

export const passPages = definePages({ portal: [passes, gate] });
