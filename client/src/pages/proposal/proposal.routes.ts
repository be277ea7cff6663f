import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { readMySearch } from '../../features/my-proposals/my-search.ts';
import { readFoundSearch } from '../../features/staff-proposals/found-search.ts';
import { readStaffSearch } from '../../features/staff-proposals/staff-search.ts';
import { needTexts } from '../../lib/i18n.ts';
import { readId, searchReader } from '../../lib/search.ts';
import { definePages, page, portal, widePage, wizard } from '../frame/frame.routes.ts';
import { requireRight } from '../frame/guard.ts';
import type texts from './proposal.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    proposal: typeof texts;
  }
}

const myProposals = createRoute({
  getParentRoute: () => portal,
  path: '/user',
  validateSearch: readMySearch,
  component: page(() => import('./my-proposals.page.tsx'), 'MyProposalsPage'),
  staticData: { title: () => t(($) => $.pages.proposal.titles.myProposals) },
});
const moderatorProposals = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-tab-2',
  loader: () => needTexts('told'),
  beforeLoad: requireRight('moderator'),
  validateSearch: readStaffSearch,
  ...widePage(() => import('./moderator-proposals.page.tsx'), 'ModeratorProposalsPage'),
  staticData: { title: () => t(($) => $.pages.proposal.titles.moderatorProposals) },
});
const moderatorSearch = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-2',
  beforeLoad: requireRight('moderator'),
  validateSearch: readFoundSearch,
  component: page(() => import('./moderator-search.page.tsx'), 'ModeratorSearchPage'),
  staticData: { title: () => t(($) => $.pages.proposal.titles.moderatorSearch) },
});
const newProposal = createRoute({
  getParentRoute: () => wizard,
  path: '/new-proposal/$id',
  loader: () => needTexts('wizard'),
  /** Which step is on the screen. */
  validateSearch: searchReader({ step: readId }),
  component: page(() => import('./new-proposal.page.tsx'), 'NewProposalPage'),
  staticData: { title: () => t(($) => $.pages.proposal.titles.newProposal) },
});
const printableProposal = createRoute({
  getParentRoute: () => wizard,
  path: '/pdf/$id',
  loader: () => needTexts('print'),
  component: page(() => import('./pdf.page.tsx'), 'PdfPage'),
  staticData: { title: () => t(($) => $.pages.proposal.titles.printableProposal) },
});

export const proposalPages = definePages({
  portal: [myProposals, moderatorProposals, moderatorSearch],
  wizard: [newProposal, printableProposal],
});
