import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';

/** The expert cabinet: nothing can be assigned before there are councils, so it says what will stand here. */
export const ExpertProposalsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.app.titles.expertProposals)}</PageTitle>
      <Panel>
        <EmptyState title={t(($) => $.app.expert.title)} text={t(($) => $.app.expert.text)} />
      </Panel>
    </>
  );
};
