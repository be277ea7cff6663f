import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading-overlay.module.css';

/** Covers the whole screen: only for what really stops the page. */
export const LoadingOverlay = () => {
  const { t } = useTranslation();
  return (
    <div className={classes['root']} role="status">
      <Loader size="md" aria-hidden />
      <span>{t(($) => $.ui.loading)}</span>
    </div>
  );
};
