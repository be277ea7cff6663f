import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { loadChunk } from '../../lib/chunk-error.ts';
import { FailurePage } from '../failure-page.tsx';
import { RootLayout } from '../root-layout.tsx';

/** A page comes when it is asked for; a part that does not come says so. */
export const chunk =
  <Module>(load: () => Promise<Module>) =>
  () =>
    loadChunk(load);

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  errorComponent: FailurePage,
});
