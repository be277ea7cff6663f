import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { readExpertSearch } from '../../features/expert-review/table/expert-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, portal, root, widePage } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './review.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    review: typeof texts;
  }
}

const expertProposals = createRoute({
  getParentRoute: () => portal,
  path: '/expert-grid',
  loader: () => needTexts('review'),
  beforeLoad: requireRight('expert'),
  validateSearch: readExpertSearch,
  ...widePage(() => import('./expert.page.tsx'), 'ExpertPage'),
  staticData: { title: () => t(($) => $.pages.review.titles.expertProposals) },
});
const expert = createRoute({
  getParentRoute: () => root,
  path: '/expert',
  beforeLoad: () => {
    throw redirect({ to: '/expert-grid', replace: true });
  },
});

export const reviewPages = definePages({ bare: [expert], portal: [expertProposals] });
