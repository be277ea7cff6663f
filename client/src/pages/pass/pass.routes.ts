import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { readPassSearch } from '../../features/passes/list/pass-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readDay, readId, searchReader } from '../../lib/search.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './pass.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    pass: typeof texts;
  }
}

/** A code is read by the staff of stations too; lists are the pass office's. */
const requireReader = (passId: number | undefined) =>
  requireRight('user_administrator', ...(passId === undefined ? [] : (['bs'] as const)));

const passes = createRoute({
  getParentRoute: () => portal,
  path: '/passes',
  loader: () => needTexts('passes'),
  // Codes that were printed before lead here: the page sends the staff of a station on.
  beforeLoad: ({ context, search }) => requireReader(search.id)({ context }),
  validateSearch: readPassSearch,
  ...widePage(() => import('./passes.page.tsx'), 'PassesPage'),
  staticData: { title: () => t(($) => $.pages.pass.titles.passes) },
});

const readGateSearch = searchReader({
  date: readDay,
  /** The code that was read. */
  pass: readId,
});

const gate = createRoute({
  getParentRoute: () => portal,
  path: '/gate',
  loader: () => needTexts('passes'),
  validateSearch: readGateSearch,
  beforeLoad: ({ context, search }) => requireReader(search.pass)({ context }),
  ...widePage(() => import('./gate.page.tsx'), 'GatePage'),
  staticData: { title: () => t(($) => $.pages.pass.titles.gate) },
});

export const passPages = definePages({ portal: [passes, gate] });
