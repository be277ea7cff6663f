import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import { keeps } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readId, readText, searchReader } from '../../lib/search.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireThat } from '../frame/guard.ts';
import type texts from './safety.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    safety: typeof texts;
  }
}

const safety = createRoute({
  getParentRoute: () => portal,
  path: '/safety',
  beforeLoad: requireThat((profile) => keeps('safety') && holds(profile, 'safety')),
  loader: () => needTexts('safety'),
  validateSearch: searchReader({ status: readId, id: readId, q: readText }),
  ...widePage(() => import('./safety.page.tsx'), 'SafetyPage'),
  staticData: { title: () => t(($) => $.pages.safety.titles.safety) },
});

export const safetyPages = definePages({ portal: [safety] });
