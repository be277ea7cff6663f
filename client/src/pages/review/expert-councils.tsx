import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { councilCountsQuery, councilsKey } from '../../api/council/council.ts';
import { CouncilList } from '../../features/councils/council-list.tsx';
import type { CouncilSearch } from '../../features/councils/council-search.ts';
import { useCouncilList } from '../../features/councils/use-council-list.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CouncilDialog, CouncilOnPage } from '../parts/council-on-page.tsx';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';
import { ExpertSwitch } from './expert-switch.tsx';

/** The councils that an expert sits in or rates for, by status; the open one stands over the list. */
export const ExpertCouncils = ({ search }: { search: CouncilSearch }) => {
  const list = useCouncilList('expert', search, CouncilDialog.ahead);
  const counts = useQuery(councilCountsQuery({ view_type: 'expert' }));
  return (
    <>
      <PageTitle beside={<ExpertSwitch here="councils" />} waiting={<WaitingLine listKey={councilsKey} />}>
        {t(($) => $.pages.review.titles.expertProposals)}
      </PageTitle>
      <CouncilList view="expert" list={list} counts={counts.data} />
      <CouncilOnPage card={list.card} proposals={list.search.proposals} station={list.search.station} />
    </>
  );
};
