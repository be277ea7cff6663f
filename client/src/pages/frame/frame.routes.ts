import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { t } from 'i18next';
import { createElement, type FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../lib/chunk-error.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { FailurePage } from './failure-page.tsx';
import { requireSignIn, requireTexts } from './guard.ts';
import { LoadingPage, LoadingScreen, RootLayout } from './root-layout.tsx';

/**
 * A page comes when it is asked for; a part that does not come says so. It is drawn anew when the language changes, and with
 * it all that stands on it: they take their words from `t` of i18next itself (decision 0110).
 */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
  isWide = false,
): RouteComponent => {
  const Page = lazyRouteComponent(async () => ({ Page: (await loadChunk(load))[name] }), 'Page');
  const InLanguage: RouteComponent = () => {
    useTranslation();
    useRootMark(isWide && 'pageWide');
    return createElement(Page);
  };
  if (Page.preload) InLanguage.preload = Page.preload;
  return InLanguage;
};

const WideLoadingPage = () => {
  useRootMark('pageWide');
  return createElement(LoadingPage);
};
/** A page that asks for the whole width of a screen, as tables of staff and calendars do: from its first line on. */
export const widePage = <Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) => ({
  component: page(load, name, true),
  pendingComponent: WideLoadingPage,
});

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  errorComponent: FailurePage,
});

/** Open to everybody: the header shows the Login button, or the person who is signed in. */
export const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  component: page(() => import('./guest-layout.tsx'), 'GuestLayout'),
  pendingComponent: LoadingScreen,
  beforeLoad: requireTexts,
});

/** Behind the guard, with the header of the portal. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: page(() => import('./portal-layout.tsx'), 'PortalLayout'),
  pendingComponent: LoadingScreen,
  beforeLoad: requireSignIn,
});

/** Behind the guard, with a header of its own. */
export const wizard = createRoute({
  getParentRoute: () => root,
  id: 'wizard',
  component: page(() => import('./wizard-layout.tsx'), 'WizardLayout'),
  pendingComponent: LoadingScreen,
  beforeLoad: requireSignIn,
});

type Routes = readonly AnyRoute[];
/** The addresses of a module, by the frame that stands around them. */
export const definePages = <
  const Bare extends Routes = readonly [],
  const Guest extends Routes = readonly [],
  const Portal extends Routes = readonly [],
  const Wizard extends Routes = readonly [],
>(pages: {
  /** Without a frame. */
  bare?: Bare;
  guest?: Guest;
  portal?: Portal;
  wizard?: Wizard;
}) =>
  ({ bare: [], guest: [], portal: [], wizard: [], ...pages }) as {
    bare: Bare;
    guest: Guest;
    portal: Portal;
    wizard: Wizard;
  };

const notFoundPage = page(() => import('./not-found.page.tsx'), 'NotFoundPage');
const notFoundTitle = () => t(($) => $.app.notFound.page);
const notFound = createRoute({
  getParentRoute: () => guest,
  path: '/404',
  component: notFoundPage,
  staticData: { title: notFoundTitle },
});
const notFoundByName = createRoute({
  getParentRoute: () => guest,
  path: '/not-found',
  component: notFoundPage,
  staticData: { title: notFoundTitle },
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

/** Addresses that no module has. */
export const notFoundPages = definePages({ bare: [unknown], guest: [notFound, notFoundByName] });
