import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FoundList } from '../features/staff-proposals/found-list.tsx';
import { useCardAddress } from '../ui/list/card-address.ts';
import { placeOf } from '../ui/list/card-place.ts';
import { useListAddress } from '../ui/list/list-address.ts';
import { cardAhead, foundQuery } from '../api/proposal/proposal.queries.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { CardOnPage } from './parts/card-on-page.tsx';
import { ModeratorSwitch } from './parts/moderator-switch.tsx';

/** One field over all proposals, for the moderator; what is sought stands in the address. */
export const ModeratorSearchPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const address = useListAddress();
  const card = useCardAddress(address.search);
  const text = address.search.q?.trim() ?? '';
  const found = useQuery({ ...foundQuery(text), enabled: text !== '' });
  const rows = text === '' ? [] : found.data;
  const ids = rows?.map(({ id }) => id) ?? [];
  const whole = { ids, page: 1, pageSize: ids.length, total: ids.length };
  return (
    <>
      <PageTitle beside={<ModeratorSwitch />}>{t(($) => $.app.titles.moderatorSearch)}</PageTitle>
      <FoundList
        text={text}
        onText={(q) => address.change({ q: q || undefined }, { replace: true })}
        card={card}
        rows={rows}
        stale={found.isPlaceholderData}
        searching={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        onHover={(id) => void cardAhead(queryClient, id)}
      />
      <CardOnPage
        address={card}
        place={card.id === undefined || ids.length === 0 ? undefined : placeOf(card.id, whole, undefined)}
        listName={t(($) => $.staffProposals.find.results)}
      />
    </>
  );
};
