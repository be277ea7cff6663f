import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const StationsPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.stations)}</PageTitle>;
};
