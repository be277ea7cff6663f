import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { type Letter, lettersQuery, type Numbered, sendLetterAgain } from '../../../api/administration/work.ts';
import { Chip } from '../../../ui/chip.tsx';
import { isCutShort } from '../../../ui/list/page-query.ts';
import { type List, useList } from '../../../ui/list/use-list.ts';
import { FoldedFilters } from '../../../ui/list/folded-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { OnceMore, What, WorkList } from './work-list.tsx';
import { letterStates, type WorkSearch } from './work-search.ts';

type Row = Numbered<Letter>;
const looks = {
  waiting: { tone: 'slate', glyph: 'ring-1' },
  failing: { tone: 'amber', glyph: 'back' },
  sent: { tone: 'green', glyph: 'full' },
  given_up: { tone: 'red', glyph: 'cross' },
} as const;

/** Whom the portal wrote, and whether it arrived. */
export const LettersList = ({ search }: { search: WorkSearch }) => {
  const list = useList<Row, WorkSearch>({
    search,
    hasMore: isCutShort,
    pageQuery: (page, pageSize) => lettersQuery({ page, page_size: pageSize, search: search.q, state: search.letter }),
  });
  const what = (row: Row) => <What text={row.subject} error={row.last_error} />;
  return (
    <WorkList
      name={t(($) => $.administration.work.letters)}
      empty={{ title: t(($) => $.administration.work.noLetters), text: t(($) => $.administration.work.noLettersText) }}
      list={list}
      filters={<Filters list={list} />}
      columns={[
        { id: 'to', head: t(($) => $.administration.work.to), cell: (row) => row.recipient, width: 240 },
        { id: 'subject', head: t(($) => $.administration.work.subject), cell: what, opens: true },
      ]}
      head={(row) => row.recipient}
      what={what}
      state={(row) => <Chip {...looks[row.state]}>{t(($) => $.administration.work.letterState[row.state])}</Chip>}
      again={(row) =>
        row.can_send_again && (
          <OnceMore
            text={t(($) => $.administration.work.sendAgain)}
            label={t(($) => $.administration.work.sendAgainNamed, { to: row.recipient })}
            send={() => sendLetterAgain({ id: row.name })}
          />
        )
      }
    />
  );
};

const Filters = ({ list }: { list: List<Row, WorkSearch> }) => {
  const { search } = list;
  return (
    <>
      <SearchField
        label={t(($) => $.administration.work.search)}
        value={search.q ?? ''}
        onChange={(q) => list.change({ q: q === '' ? undefined : q }, { replace: true })}
        busy={list.stale}
      />
      <FoldedFilters chosen={search.letter ? 1 : 0}>
        <NativeSelect
          aria-label={t(($) => $.administration.work.state)}
          value={search.letter ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.work.any) },
            ...letterStates.map((state) => ({
              value: state,
              label: t(($) => $.administration.work.letterState[state]),
            })),
          ]}
          onChange={(event) => list.change({ letter: letterStates.find((one) => one === event.currentTarget.value) })}
        />
      </FoldedFilters>
    </>
  );
};
