import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dropRepeatedPresses } from '../lib/repeated-presses.ts';
import { slowCalls } from '../lib/slow-calls.ts';
import { cssVariablesResolver } from '../ui/theme.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ToastView } from '../ui/toast-view.tsx';
import { useTheme } from './theme-labels.ts';

/** The server writes a fresh nonce into every index.html; styles made at run time need it (content security policy). */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce());

const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' });

export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => {
  useEffect(() => dropRepeatedPresses(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={useTheme()}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        getStyleNonce={nonce}
      >
        {children}
        <Boundary>
          <ToastView />
        </Boundary>
        <Boundary>
          <SlowNotice />
        </Boundary>
      </MantineProvider>
    </QueryClientProvider>
  );
};

/** Says calmly that an answer takes long; the page keeps waiting. Its look stands in index.html, with that of the outline. */
const SlowNotice = () => {
  const { t } = useTranslation();
  const isSlow = useSyncExternalStore((watcher) => slowCalls.subscribe(watcher), slowCalls.any);
  return <div role="status">{isSlow && <p className="luch-slow">{t(($) => $.app.slow)}</p>}</div>;
};
