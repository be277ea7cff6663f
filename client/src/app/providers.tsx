import {
  createTheme,
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dropRepeatedPresses } from '../lib/repeated-presses.ts';
import { slowCalls } from '../lib/slow-calls.ts';
import { cssVariablesResolver, reachableButton, theme } from '../ui/theme.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ToastView } from '../ui/toast-view.tsx';

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

/** Mantine's icon-only parts have no names by default: they get them once, in the language of the interface. */
function useTheme(): MantineThemeOverride {
  const { t } = useTranslation();
  return useMemo(() => {
    const close = { closeButtonProps: { 'aria-label': t(($) => $.ui.close) } };
    const clear = { clearButtonProps: { 'aria-label': t(($) => $.ui.clear), ...reachableButton } };
    return mergeThemeOverrides(
      theme,
      createTheme({
        components: {
          CloseButton: { defaultProps: { 'aria-label': t(($) => $.ui.close) } },
          Modal: { defaultProps: close },
          Drawer: { defaultProps: close },
          Alert: { defaultProps: { closeButtonLabel: t(($) => $.ui.close) } },
          Notification: { defaultProps: close },
          Select: { defaultProps: { ...clear, nothingFoundMessage: t(($) => $.ui.nothingFound) } },
          MultiSelect: { defaultProps: { ...clear, nothingFoundMessage: t(($) => $.ui.nothingFound) } },
          Autocomplete: { defaultProps: clear },
          TagsInput: { defaultProps: clear },
          DateInput: { defaultProps: clear },
          DatePickerInput: { defaultProps: clear },
          Loader: { defaultProps: { 'aria-label': t(($) => $.ui.loading) } },
        },
      }),
    );
  }, [t]);
}
