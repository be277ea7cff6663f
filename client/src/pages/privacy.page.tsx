import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const PrivacyPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.privacy)}</PageTitle>;
};
