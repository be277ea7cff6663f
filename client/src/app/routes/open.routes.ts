import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { leaveIfSignedIn, requireTexts } from '../guard.ts';
import { LoadingBare, LoadingScreen } from '../root-layout.tsx';
import { readMailLinkSearch } from '../search.ts';
import { chunk, root } from './root.ts';

const signInPage = lazyRouteComponent(
  chunk(() => import('../../pages/sign-in.page.tsx')),
  'SignInPage',
);
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: leaveIfSignedIn,
  component: signInPage,
  pendingComponent: LoadingBare,
  staticData: { title: 'signIn' },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: leaveIfSignedIn,
  component: signInPage,
  pendingComponent: LoadingBare,
  staticData: { title: 'signIn' },
});

/** Open to everybody: the header shows the Login button, or the person who is signed in. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  component: lazyRouteComponent(
    chunk(() => import('../guest-layout.tsx')),
    'GuestLayout',
  ),
  pendingComponent: LoadingScreen,
  beforeLoad: requireTexts,
});
const registration = createRoute({
  getParentRoute: () => guest,
  path: '/registration',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/registration.page.tsx')),
    'RegistrationPage',
  ),
  staticData: { title: 'registration' },
});
const registerFinish = createRoute({
  getParentRoute: () => guest,
  path: '/register-finish/$email',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/register-finish.page.tsx')),
    'RegisterFinishPage',
  ),
  staticData: { title: 'registerFinish' },
});
const verifyUser = createRoute({
  getParentRoute: () => guest,
  path: '/verify-user',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/verify-user.page.tsx')),
    'VerifyUserPage',
  ),
  validateSearch: readMailLinkSearch,
  staticData: { title: 'verifyUser' },
});
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/reset-password',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/reset-password.page.tsx')),
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
    chunk(() => import('../../pages/unsubscribe.page.tsx')),
    'UnsubscribePage',
  ),
  staticData: { title: 'unsubscribe' },
});
const notFoundPage = lazyRouteComponent(
  chunk(() => import('../../pages/not-found.page.tsx')),
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

/** Pages that need no sign-in, and what leads elsewhere. */
export const openRoutes = [
  start,
  login,
  guest.addChildren([registration, registerFinish, verifyUser, resetPassword, unsubscribe, notFound, notFoundByName]),
  expert,
  unknown,
] as const;
