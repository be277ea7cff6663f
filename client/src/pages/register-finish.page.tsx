import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const RegisterFinishPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.registerFinish)}</PageTitle>;
};
