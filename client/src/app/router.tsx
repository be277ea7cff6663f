import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loadChunk } from '../lib/chunk-error.ts';
import { needTexts } from '../lib/i18n.ts';
import { leaveIfSignedIn, requireRight, requireSignIn, requireTexts } from './guard.ts';
import { FailurePage } from './failure-page.tsx';
import { LoadingPage, LoadingScreen, RootLayout } from './root-layout.tsx';
import type { TitleKey } from './titles.ts';
import { readListSearch } from '../lib/list-address.ts';
import { readMailLinkSearch, readStepSearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's name in `app.titles`. */
    title?: TitleKey;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

const chunk =
  <Module,>(load: () => Promise<Module>) =>
  () =>
    loadChunk(load);

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  errorComponent: FailurePage,
});

const signInPage = lazyRouteComponent(
  chunk(() => import('../pages/sign-in.page.tsx')),
  'SignInPage',
);
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: leaveIfSignedIn,
  component: signInPage,
  pendingComponent: LoadingScreen,
  staticData: { title: 'signIn' },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: leaveIfSignedIn,
  component: signInPage,
  pendingComponent: LoadingScreen,
  staticData: { title: 'signIn' },
});

/** Open to everybody: the header shows the Login button, or the person who is signed in. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  component: lazyRouteComponent(
    chunk(() => import('./guest-layout.tsx')),
    'GuestLayout',
  ),
  pendingComponent: LoadingScreen,
  beforeLoad: requireTexts,
});
const registration = createRoute({
  getParentRoute: () => guest,
  path: '/registration',
  component: lazyRouteComponent(
    chunk(() => import('../pages/registration.page.tsx')),
    'RegistrationPage',
  ),
  staticData: { title: 'registration' },
});
const registerFinish = createRoute({
  getParentRoute: () => guest,
  path: '/register-finish/$email',
  component: lazyRouteComponent(
    chunk(() => import('../pages/register-finish.page.tsx')),
    'RegisterFinishPage',
  ),
  staticData: { title: 'registerFinish' },
});
const verifyUser = createRoute({
  getParentRoute: () => guest,
  path: '/verify-user',
  component: lazyRouteComponent(
    chunk(() => import('../pages/verify-user.page.tsx')),
    'VerifyUserPage',
  ),
  validateSearch: readMailLinkSearch,
  staticData: { title: 'verifyUser' },
});
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/reset-password',
  component: lazyRouteComponent(
    chunk(() => import('../pages/reset-password.page.tsx')),
    'ResetPasswordPage',
  ),
  validateSearch: readMailLinkSearch,
  staticData: { title: 'resetPassword' },
});
const unsubscribe = createRoute({
  getParentRoute: () => guest,
  path: '/unsubscribe',
  validateSearch: readMailLinkSearch,
  component: lazyRouteComponent(
    chunk(() => import('../pages/unsubscribe.page.tsx')),
    'UnsubscribePage',
  ),
  staticData: { title: 'unsubscribe' },
});
const notFoundPage = lazyRouteComponent(
  chunk(() => import('../pages/not-found.page.tsx')),
  'NotFoundPage',
);
const notFound = createRoute({
  getParentRoute: () => guest,
  path: '/404',
  component: notFoundPage,
  staticData: { title: 'notFound' },
});
const notFoundByName = createRoute({
  getParentRoute: () => guest,
  path: '/not-found',
  component: notFoundPage,
  staticData: { title: 'notFound' },
});

/** Behind the guard, with the header of the portal. */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyRouteComponent(
    chunk(() => import('./portal-layout.tsx')),
    'PortalLayout',
  ),
  pendingComponent: LoadingScreen,
  beforeLoad: requireSignIn,
});
const myProposals = createRoute({
  getParentRoute: () => portal,
  path: '/user',
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    chunk(() => import('../pages/my-proposals.page.tsx')),
    'MyProposalsPage',
  ),
  staticData: { title: 'myProposals' },
});
const moderatorProposals = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-tab-2',
  beforeLoad: requireRight('moderator'),
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    chunk(() => import('../pages/moderator-proposals.page.tsx')),
    'ModeratorProposalsPage',
  ),
  staticData: { title: 'moderatorProposals' },
});
const expertProposals = createRoute({
  getParentRoute: () => portal,
  path: '/expert-grid',
  beforeLoad: requireRight('expert'),
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    chunk(() => import('../pages/expert-proposals.page.tsx')),
    'ExpertProposalsPage',
  ),
  staticData: { title: 'expertProposals' },
});
const personalData = createRoute({
  getParentRoute: () => portal,
  path: '/personal-data',
  component: lazyRouteComponent(
    chunk(() => import('../pages/personal-data.page.tsx')),
    'PersonalDataPage',
  ),
  staticData: { title: 'personalData' },
});
const privacy = createRoute({
  getParentRoute: () => portal,
  path: '/privacy',
  component: lazyRouteComponent(
    chunk(() => import('../pages/privacy.page.tsx')),
    'PrivacyPage',
  ),
  staticData: { title: 'privacy' },
});
const selectCabinet = createRoute({
  getParentRoute: () => portal,
  path: '/select-cabinet',
  component: lazyRouteComponent(
    chunk(() => import('../pages/select-cabinet.page.tsx')),
    'SelectCabinetPage',
  ),
  staticData: { title: 'selectCabinet' },
});

/** Behind the guard, with a header of its own. */
const wizard = createRoute({
  getParentRoute: () => root,
  id: 'wizard',
  component: lazyRouteComponent(
    chunk(() => import('./wizard-layout.tsx')),
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
    chunk(() => import('../pages/new-proposal.page.tsx')),
    'NewProposalPage',
  ),
  staticData: { title: 'newProposal' },
});
const printableProposal = createRoute({
  getParentRoute: () => wizard,
  path: '/pdf/$id',
  component: lazyRouteComponent(
    chunk(() => import('../pages/pdf.page.tsx')),
    'PdfPage',
  ),
  staticData: { title: 'printableProposal' },
});

const expert = createRoute({
  getParentRoute: () => root,
  path: '/expert',
  beforeLoad: () => {
    throw redirect({ to: '/expert-grid', replace: true });
  },
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

const routeTree = root.addChildren([
  start,
  login,
  guest.addChildren([registration, registerFinish, verifyUser, resetPassword, unsubscribe, notFound, notFoundByName]),
  portal.addChildren([myProposals, moderatorProposals, expertProposals, personalData, privacy, selectCabinet]),
  wizard.addChildren([newProposal, printableProposal]),
  expert,
  unknown,
]);

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  });
