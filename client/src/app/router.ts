import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FailurePage } from './failure-page.tsx';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { LoadingPage } from './root-layout.tsx';
import { openRoutes } from './routes/open.routes.ts';
import { portalRoutes } from './routes/portal.routes.ts';
import { root } from './routes/root.ts';
import { wizardRoutes } from './routes/wizard.routes.ts';
import type { TitleKey } from './titles.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's name in `app.titles`. */
    title?: TitleKey;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

const routeTree = root.addChildren([...openRoutes, portalRoutes, wizardRoutes]);

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  });
