import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { FailurePage } from '../pages/frame/failure-page.tsx';
import { guest, portal, root, wizard } from '../pages/frame/frame.routes.ts';
import { LoadingPage } from '../pages/frame/root-layout.tsx';
import { modules } from './modules.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

type Module = (typeof modules)[number];
const inFrame = <Frame extends keyof Module>(frame: Frame) =>
  modules.flatMap((pages): readonly Module[Frame][number][] => pages[frame]);

const routeTree = root.addChildren([
  ...inFrame('bare'),
  guest.addChildren(inFrame('guest')),
  portal.addChildren(inFrame('portal')),
  wizard.addChildren(inFrame('wizard')),
]);

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
