import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { FoundList } from '../../features/staff-proposals/found-list.tsx';
import { useFoundList } from '../../features/staff-proposals/use-found-list.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';
import { ModeratorSwitch } from '../parts/moderator-switch.tsx';

/** One field over all proposals, for the moderator; what is sought stands in the address. */
export const ModeratorSearchPage = () => {
  const list = useFoundList(useSearch({ from: '/portal/moderator-2' }));
  return (
    <>
      <PageTitle beside={<ModeratorSwitch />}>{t(($) => $.pages.proposal.titles.moderatorSearch)}</PageTitle>
      <FoundList list={list} />
      <CardOnPage list={list} listName={t(($) => $.staffProposals.find.results)} />
    </>
  );
};
