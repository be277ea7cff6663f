import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const ModeratorSearchPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.moderatorSearch)}</PageTitle>;
};
