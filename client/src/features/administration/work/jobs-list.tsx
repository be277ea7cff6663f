import { NativeSelect } from '@mantine/core';
import { t } from 'i18next';
import { type Job, jobsQuery, type Numbered, retryJob } from '../../../api/administration/work.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { OnceMore, What, WorkList } from './work-list.tsx';
import { jobStates, type WorkSearch } from './work-search.ts';

type Row = Numbered<Job>;
const looks = {
  created: { tone: 'slate', glyph: 'ring-1' },
  retry: { tone: 'amber', glyph: 'back' },
  active: { tone: 'blue', glyph: 'ring-3' },
  failed: { tone: 'red', glyph: 'cross' },
  completed: { tone: 'green', glyph: 'full' },
  cancelled: { tone: 'neutral', glyph: 'bar' },
} as const;

/** Work in the background: documents, letters, plans, what is cleared away at night. */
export const JobsList = ({ search }: { search: WorkSearch }) => {
  const list = useList<Row, WorkSearch>({
    search,
    pageQuery: (page, pageSize) => jobsQuery({ page, page_size: pageSize, state: search.job }),
  });
  const what = (row: Row) => <What text={row.title} error={row.error} />;
  return (
    <WorkList
      name={t(($) => $.administration.work.jobs)}
      empty={{ title: t(($) => $.administration.work.noJobs), text: t(($) => $.administration.work.noJobsText) }}
      list={list}
      filters={
        <NativeSelect
          aria-label={t(($) => $.administration.work.state)}
          value={search.job ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.work.any) },
            ...jobStates.map((state) => ({ value: state, label: t(($) => $.administration.work.jobState[state]) })),
          ]}
          onChange={(event) => list.change({ job: jobStates.find((one) => one === event.currentTarget.value) })}
        />
      }
      columns={[
        { id: 'title', head: t(($) => $.administration.audit.what), cell: what, opens: true },
        {
          id: 'attempts',
          head: t(($) => $.administration.work.attempts),
          kind: 'number',
          cell: (row) => row.attempts,
          width: 110,
        },
      ]}
      head={(row) => row.title}
      what={what}
      state={(row) => <Chip {...looks[row.state]}>{t(($) => $.administration.work.jobState[row.state])}</Chip>}
      again={(row) =>
        row.can_retry && (
          <OnceMore
            text={t(($) => $.administration.work.retry)}
            label={t(($) => $.administration.work.retryNamed, { title: row.title })}
            send={() => retryJob({ id: row.name, queue: row.queue })}
          />
        )
      }
    />
  );
};
