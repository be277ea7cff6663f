import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/page-title.tsx';

export const NewProposalPage = () => {
  const { t } = useTranslation();
  return <PageTitle>{t(($) => $.app.titles.newProposal)}</PageTitle>;
};
