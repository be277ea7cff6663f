import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryJob } from '../../../api/administration/work.mutations.ts';
import { type Job, jobsQuery, type Numbered, workKey } from '../../../api/administration/work.queries.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { type List, useList } from '../../../ui/list/use-list.ts';
import classes from '../people/people.module.css';
import { jobStates, type WorkSearch } from './work-search.ts';

type Row = Numbered<Job>;
const tones = {
  created: 'slate',
  retry: 'amber',
  active: 'blue',
  failed: 'red',
  completed: 'green',
  cancelled: 'neutral',
} as const;

/** Work in the background: documents, letters, plans, what is cleared away at night. */
export const JobsList = ({ search }: { search: WorkSearch }) => {
  const { t } = useTranslation();
  const list = useList<Row, WorkSearch>({
    search,
    pageQuery: (page, pageSize) => jobsQuery({ page, page_size: pageSize, state: search.job }),
  });
  return (
    <section className={classes['list']} aria-label={t(($) => $.administration.work.jobs)}>
      <Filters list={list} />
      <ListTable
        list={list}
        opens={false}
        name={t(($) => $.administration.work.jobs)}
        columns={[
          {
            id: 'at',
            head: t(($) => $.administration.audit.at),
            kind: 'date',
            cell: (row) => formatDateTime(row.created_at),
            width: 140,
          },
          { id: 'title', head: t(($) => $.administration.audit.what), cell: (row) => <What row={row} /> },
          {
            id: 'attempts',
            head: t(($) => $.administration.work.attempts),
            kind: 'number',
            cell: (row) => row.attempts,
            width: 110,
          },
          { id: 'state', head: t(($) => $.administration.work.state), cell: (row) => <State row={row} />, width: 150 },
          {
            id: 'again',
            head: t(($) => $.administration.work.actions),
            kind: 'actions',
            cell: (row) => <Retry row={row} />,
          },
        ]}
        card={{
          head: (row) => row.title,
          middle: (row) => <What row={row} />,
          foot: (row) => (
            <>
              <State row={row} />
              <Retry row={row} />
            </>
          ),
        }}
        empty={
          <EmptyState
            level={3}
            title={t(($) => $.administration.work.noJobs)}
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
      <NativeSelect
        aria-label={t(($) => $.administration.work.state)}
        value={search.job ?? ''}
        data={[
          { value: '', label: t(($) => $.administration.work.any) },
          ...jobStates.map((state) => ({ value: state, label: t(($) => $.administration.work.jobState[state]) })),
        ]}
        onChange={(event) => list.change({ job: jobStates.find((one) => one === event.currentTarget.value) })}
      />
    </div>
  );
};

const What = ({ row }: { row: Row }) => (
  <span>
    {row.title}
    {row.error && <span className={classes['note']}>{row.error}</span>}
  </span>
);

const State = ({ row }: { row: Row }) => {
  const { t } = useTranslation();
  return <Chip tone={tones[row.state]}>{t(($) => $.administration.work.jobState[row.state])}</Chip>;
};

const Retry = ({ row }: { row: Row }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const retry = useCommand({
    mutationFn: () => retryJob({ id: row.name, queue: row.queue }),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await queryClient.invalidateQueries({ queryKey: workKey });
    },
  });
  if (row.state !== 'failed') return null;
  return (
    <Button
      variant="subtle"
      size="xs"
      disabled={retry.isPending}
      aria-label={t(($) => $.administration.work.retryNamed, { title: row.title })}
      onClick={() => retry.mutate()}
    >
      {t(($) => $.administration.work.retry)}
    </Button>
  );
};
