import { createTheme, mergeThemeOverrides, type MantineThemeOverride } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reachableButton, theme } from '../ui/theme.ts';

/** Mantine's icon-only parts have no names by default: they get them once, in the language of the interface. */
export function useTheme(): MantineThemeOverride {
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
