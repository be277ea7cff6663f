import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const PersonalDataPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.personalData)}</PageTitle>;
};
