import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { keeps } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readId, searchReader } from '../../lib/search.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import { requireThat } from '../frame/guard.ts';
import type texts from './visit.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    visit: typeof texts;
  }
}

const visits = createRoute({
  getParentRoute: () => portal,
  path: '/visits',
  beforeLoad: requireThat(() => keeps('visits')),
  loader: () => needTexts('readiness', 'training'),
  // Which one, as letters say it, older ones by its proposal; the next one without.
  validateSearch: searchReader({ visit: readId, proposal: readId }),
  component: page(() => import('./visits.page.tsx'), 'VisitsPage'),
  staticData: { title: () => t(($) => $.pages.visit.titles.visits) },
});

const training = createRoute({
  getParentRoute: () => portal,
  path: '/training',
  beforeLoad: requireThat(() => keeps('training')),
  loader: () => needTexts('training'),
  validateSearch: searchReader({ course: readId }),
  component: page(() => import('./training.page.tsx'), 'TrainingPage'),
  staticData: { title: () => t(($) => $.pages.visit.titles.training) },
});

export const visitPages = definePages({ portal: [visits, training] });
