import { useTranslation } from 'react-i18next';
import { reachableButton } from './theme.ts';

export function useClearButton() {
  const { t } = useTranslation();
  return (name: string) => ({
    clearable: true,
    clearButtonProps: {
      ...reachableButton,
      'aria-label': `${t(($) => $.ui.clear)}: ${name}`,
      size: 'md' as const,
    },
  });
}
