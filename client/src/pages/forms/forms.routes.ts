import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, searchReader } from '../../lib/search.ts';
import { definePages, portal, widePage } from '../frame/frame.routes.ts';
import { requireThat } from '../frame/guard.ts';
import { editsForms } from './edits-forms.ts';
import type texts from './forms.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    forms: typeof texts;
  }
}

const forms = createRoute({
  getParentRoute: () => portal,
  path: '/admin/forms',
  beforeLoad: requireThat(editsForms),
  loader: () => needTexts('forms'),
  validateSearch: searchReader({ form: readId }),
  ...widePage(() => import('./forms.page.tsx'), 'FormsPage'),
  staticData: { title: () => t(($) => $.pages.forms.forms) },
});

export const formsPages = definePages({ portal: [forms] });
