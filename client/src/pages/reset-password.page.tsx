import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.resetPassword)}</PageTitle>;
};
