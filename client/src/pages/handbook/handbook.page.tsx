import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { findPages } from '../../entities/handbook/find-pages.ts';
import { ContentsCards, FoundPages } from '../../features/handbook/contents-cards.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** The first page of the handbook: everything by whom it is for, and a search over all of it. */
export const HandbookPage = () => {
  const { q } = useSearch({ from: '/guest/help' });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        note={t(($) => $.handbook.lead)}
        action={
          <SearchField
            label={t(($) => $.handbook.search)}
            value={q ?? ''}
            width={320}
            onChange={(text) => void navigate({ to: '/help', search: text ? { q: text } : {}, replace: true })}
          />
        }
      >
        {t(($) => $.pages.handbook.titles.handbook)}
      </PageTitle>
      {q ? <FoundPages pages={findPages(q)} sought={q} /> : <ContentsCards />}
    </>
  );
};
