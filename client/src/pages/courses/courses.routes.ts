import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import { keeps } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readId, readSwitch, searchReader } from '../../lib/search.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import { requireThat } from '../frame/guard.ts';
import type texts from './courses.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    courses: typeof texts;
  }
}

const courses = createRoute({
  getParentRoute: () => portal,
  path: '/courses',
  beforeLoad: requireThat((profile) => keeps('training') && holds(profile, 'safety')),
  loader: () => needTexts('courses'),
  validateSearch: searchReader({ course: readId, add: readSwitch }),
  component: page(() => import('./courses.page.tsx'), 'CoursesPage'),
  staticData: { title: () => t(($) => $.pages.courses.titles.courses) },
});

export const coursesPages = definePages({ portal: [courses] });
