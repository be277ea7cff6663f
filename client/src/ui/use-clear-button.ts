import { useTranslation } from 'react-i18next';

/** As Mantine has it the button cannot be reached by keyboard. */
export function useClearButton() {
  const { t } = useTranslation();
  return (name: string) => ({
    clearable: true,
    clearButtonProps: {
      'aria-hidden': false,
      'aria-label': `${t(($) => $.ui.clear)}: ${name}`,
      tabIndex: 0,
      size: 'md' as const,
    },
  });
}
