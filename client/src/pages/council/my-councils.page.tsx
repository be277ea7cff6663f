import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { councilCountsQuery } from '../../api/council/council.ts';
import { CouncilList } from '../../features/councils/council-list.tsx';
import { useCouncilList } from '../../features/councils/use-council-list.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CouncilDialog, CouncilOnPage } from '../parts/council-on-page.tsx';

/** The councils that somebody sits in, invited or as an expert: each as far as its people may read it. */
export const MyCouncilsPage = () => {
  const list = useCouncilList('own', useSearch({ from: '/portal/my-councils' }), CouncilDialog.ahead);
  const counts = useQuery(councilCountsQuery({ view_type: 'expert' }));
  return (
    <>
      <PageTitle>{t(($) => $.pages.council.titles.myCouncils)}</PageTitle>
      <CouncilList view="own" list={list} counts={counts.data} />
      <CouncilOnPage card={list.card} proposals={list.search.proposals} station={list.search.station} />
    </>
  );
};
