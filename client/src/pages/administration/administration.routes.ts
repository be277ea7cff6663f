import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { readAuditSearch } from '../../features/administration/audit/audit-search.ts';
import { readListsSearch } from '../../features/administration/lists/lists-search.ts';
import { readPeopleSearch } from '../../features/administration/people/people-search.ts';
import { readWorkSearch } from '../../features/administration/work/work-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readText, searchReader } from '../../lib/search.ts';
import { definePages, page, portal, widePage } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './administration.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    administration: typeof texts;
  }
}

const ofAdministrators = {
  getParentRoute: () => portal,
  beforeLoad: requireRight('administrator'),
  loader: () => needTexts('administration'),
} as const;

const people = createRoute({
  ...ofAdministrators,
  path: '/admin/people',
  validateSearch: readPeopleSearch,
  ...widePage(() => import('./people.page.tsx'), 'PeoplePage'),
  staticData: { title: () => t(($) => $.pages.administration.people) },
});
const lists = createRoute({
  ...ofAdministrators,
  path: '/admin/lists',
  validateSearch: readListsSearch,
  ...widePage(() => import('./lists.page.tsx'), 'ListsPage'),
  staticData: { title: () => t(($) => $.pages.administration.lists) },
});
const work = createRoute({
  ...ofAdministrators,
  path: '/admin/work',
  validateSearch: readWorkSearch,
  ...widePage(() => import('./work.page.tsx'), 'WorkPage'),
  staticData: { title: () => t(($) => $.pages.administration.work) },
});
const mailTexts = createRoute({
  ...ofAdministrators,
  path: '/admin/mail-texts',
  validateSearch: searchReader({ letter: readText }),
  ...widePage(() => import('./mail-texts.page.tsx'), 'MailTextsPage'),
  staticData: { title: () => t(($) => $.pages.administration.mailTexts) },
});
const formTexts = createRoute({
  ...ofAdministrators,
  path: '/admin/form-texts',
  validateSearch: searchReader({ form: readText }),
  ...widePage(() => import('./form-texts.page.tsx'), 'FormTextsPage'),
  staticData: { title: () => t(($) => $.pages.administration.formTexts) },
});
const settings = createRoute({
  ...ofAdministrators,
  path: '/admin/settings',
  component: page(() => import('./settings.page.tsx'), 'SettingsPage'),
  staticData: { title: () => t(($) => $.pages.administration.settings) },
});
const audit = createRoute({
  ...ofAdministrators,
  path: '/admin/audit',
  validateSearch: readAuditSearch,
  ...widePage(() => import('./audit.page.tsx'), 'AuditPage'),
  staticData: { title: () => t(($) => $.pages.administration.audit) },
});

export const administrationPages = definePages({
  portal: [people, lists, mailTexts, formTexts, audit, work, settings],
});
