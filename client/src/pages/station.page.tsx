import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const StationPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.station)}</PageTitle>;
};
