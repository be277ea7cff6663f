import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendLetterAgain } from '../../../api/administration/work.mutations.ts';
import { type Letter, lettersQuery, type Numbered, workKey } from '../../../api/administration/work.queries.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { type List, useList } from '../../../ui/list/use-list.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from '../people/people.module.css';
import { letterStates, type WorkSearch } from './work-search.ts';

type Row = Numbered<Letter>;
const tones = { waiting: 'slate', failing: 'amber', sent: 'green', given_up: 'red' } as const;

/** Whom the portal wrote, and whether it arrived. */
export const LettersList = ({ search }: { search: WorkSearch }) => {
  const { t } = useTranslation();
  const list = useList<Row, WorkSearch>({
    search,
    pageQuery: (page, pageSize) => lettersQuery({ page, page_size: pageSize, search: search.q, state: search.letter }),
  });
  return (
    <section className={classes['list']} aria-label={t(($) => $.administration.work.letters)}>
      <Filters list={list} />
      <ListTable
        list={list}
        opens={false}
        name={t(($) => $.administration.work.letters)}
        columns={[
          {
            id: 'at',
            head: t(($) => $.administration.audit.at),
            kind: 'date',
            cell: (row) => formatDateTime(row.created_at),
            width: 140,
          },
          { id: 'to', head: t(($) => $.administration.work.to), cell: (row) => row.recipient, width: 240 },
          { id: 'subject', head: t(($) => $.administration.work.subject), cell: (row) => <Subject row={row} /> },
          { id: 'state', head: t(($) => $.administration.work.state), cell: (row) => <State row={row} />, width: 150 },
          {
            id: 'again',
            head: t(($) => $.administration.work.actions),
            kind: 'actions',
            cell: (row) => <Again row={row} />,
          },
        ]}
        card={{
          head: (row) => row.recipient,
          middle: (row) => <Subject row={row} />,
          foot: (row) => (
            <>
              <State row={row} />
              <Again row={row} />
            </>
          ),
        }}
        empty={
          <EmptyState
            level={3}
            title={t(($) => $.administration.work.noLetters)}
            text={t(($) => $.administration.audit.nothingText)}
          />
        }
      />
    </section>
  );
};

const Filters = ({ list }: { list: List<Row, WorkSearch> }) => {
  const { t } = useTranslation();
  const { search } = list;
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t(($) => $.administration.work.search)}
        value={search.q ?? ''}
        onChange={(q) => list.change({ q: q === '' ? undefined : q }, { replace: true })}
        busy={list.stale}
      />
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
    </div>
  );
};

const Subject = ({ row }: { row: Row }) => (
  <span>
    {row.subject}
    {row.last_error && <span className={classes['note']}>{row.last_error}</span>}
  </span>
);

const State = ({ row }: { row: Row }) => {
  const { t } = useTranslation();
  return <Chip tone={tones[row.state]}>{t(($) => $.administration.work.letterState[row.state])}</Chip>;
};

const Again = ({ row }: { row: Row }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const again = useCommand({
    mutationFn: () => sendLetterAgain({ id: row.name }),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await queryClient.invalidateQueries({ queryKey: workKey });
    },
  });
  if (!row.can_send_again) return null;
  return (
    <Button
      variant="subtle"
      size="xs"
      disabled={again.isPending}
      aria-label={t(($) => $.administration.work.sendAgainNamed, { to: row.recipient })}
      onClick={() => again.mutate()}
    >
      {t(($) => $.administration.work.sendAgain)}
    </Button>
  );
};
