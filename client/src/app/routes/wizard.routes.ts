import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { requireSignIn } from '../guard.ts';
import { LoadingScreen } from '../root-layout.tsx';
import { readStepSearch } from '../search.ts';
import { chunk, root } from './root.ts';

/** Behind the guard, with a header of its own. */
const wizard = createRoute({
  getParentRoute: () => root,
  id: 'wizard',
  component: lazyRouteComponent(
    chunk(() => import('../wizard-layout.tsx')),
    'WizardLayout',
  ),
  pendingComponent: LoadingScreen,
  beforeLoad: requireSignIn,
});
const newProposal = createRoute({
  getParentRoute: () => wizard,
  path: '/new-proposal/$id',
  loader: () => needTexts('wizard'),
  validateSearch: readStepSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/new-proposal.page.tsx')),
    'NewProposalPage',
  ),
  staticData: { title: 'newProposal' },
});
const printableProposal = createRoute({
  getParentRoute: () => wizard,
  path: '/pdf/$id',
  loader: () => needTexts('print'),
  component: lazyRouteComponent(
    chunk(() => import('../../pages/pdf.page.tsx')),
    'PdfPage',
  ),
  staticData: { title: 'printableProposal' },
});

export const wizardRoutes = wizard.addChildren([newProposal, printableProposal]);
