import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { readCouncilSearch } from '../../features/councils/council-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, page, portal, widePage, wizard } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './council.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    council: typeof texts;
  }
}

const moderatorCouncil = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-council',
  loader: () => needTexts('councils'),
  beforeLoad: requireRight('moderator'),
  validateSearch: readCouncilSearch,
  ...widePage(() => import('./moderator-council.page.tsx'), 'ModeratorCouncilPage'),
  staticData: { title: () => t(($) => $.pages.council.titles.moderatorCouncils) },
});

const myCouncils = createRoute({
  getParentRoute: () => portal,
  path: '/my-councils',
  loader: () => needTexts('councils'),
  validateSearch: readCouncilSearch,
  ...widePage(() => import('./my-councils.page.tsx'), 'MyCouncilsPage'),
  staticData: { title: () => t(($) => $.pages.council.titles.myCouncils) },
});

const councilRoom = createRoute({
  getParentRoute: () => wizard,
  path: '/council-room/$id',
  loader: () => needTexts('councils'),
  beforeLoad: requireRight('moderator'),
  component: page(() => import('./council-room.page.tsx'), 'CouncilRoomPage'),
  staticData: { title: () => t(($) => $.pages.council.titles.councilRoom) },
});

export const councilPages = definePages({ portal: [moderatorCouncil, myCouncils], wizard: [councilRoom] });
