import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const ModeratorProposalsPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.moderatorProposals)}</PageTitle>;
};
