import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetPerson, profileQuery } from '../api/account/account.ts';
import { loadChunk } from '../lib/chunk-error.ts';
import { startI18n } from '../lib/i18n.ts';
import { makeQueryClient } from '../lib/query-client.ts';
import { onOtherTab, session } from '../lib/session.ts';
import { onLeave } from '../lib/signed-out.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.ts';
import { loadTexts } from './load-texts.ts';

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);

/** Signed out by the server: back here after signing in again. */
onLeave(() => {
  const { pathname, href } = router.state.location;
  // Of calls that are refused together, a later one finds somebody on the way already.
  if (pathname !== '/login') session.rememberDestination(href);
  void router.navigate({ to: '/login', replace: true, ignoreBlocker: true }).then(() => queryClient.clear());
});
onOtherTab(() => {
  if (!session.isSignedIn() && queryClient.getQueryData(profileQuery.queryKey)) session.end();
  if (session.isSignedIn()) void forgetPerson(queryClient);
  else queryClient.clear();
  void router.invalidate();
});

/** A function and not the module itself waits for the texts: their file stands on this one, and would wait in turn. */
const start = async (): Promise<void> => {
  const element = document.querySelector('#root');
  if (!element) throw new Error('index.html has no #root');
  try {
    await loadChunk(() => startI18n(loadTexts));
    createRoot(element).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  } catch {
    // Without its texts the portal can say nothing by itself: the page carries one sentence in both languages.
    element.replaceChildren(document.querySelector<HTMLTemplateElement>('#not-started')?.content ?? '');
  }
};

void start();
