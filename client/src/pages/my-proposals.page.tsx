import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const MyProposalsPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.myProposals)}</PageTitle>;
};
