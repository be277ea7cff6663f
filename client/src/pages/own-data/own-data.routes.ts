import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import type texts from './ownData.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    ownData: typeof texts;
  }
}

const myData = createRoute({
  getParentRoute: () => portal,
  path: '/my-data',
  loader: () => needTexts('own-data'),
  component: page(() => import('./my-data.page.tsx'), 'MyDataPage'),
  staticData: { title: () => t(($) => $.pages.ownData.titles.myData) },
});

export const ownDataPages = definePages({ portal: [myData] });
