import { t } from 'i18next';
import { reachableButton } from './theme.ts';

export function useClearButton() {
  return (name: string) => ({
    clearable: true,
    clearButtonProps: {
      ...reachableButton,
      'aria-label': `${t(($) => $.ui.clear)}: ${name}`,
      size: 'md' as const,
    },
  });
}
