import { Button } from '@mantine/core';
import { councilKindOf } from '@luch/contract/council/council-kind.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../lib/call-error.ts';
import { type CouncilCard, councilQuery } from '../../api/council/council.queries.ts';
import { formatDate, formatRange } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import classes from './councils.module.css';

/** One council: when, for which sessions, and what happened to it. */
export const CouncilDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(councilQuery(id));
  const gone = isCallError(error) && error.status === 404;
  const title = data ? t(($) => $.councils.card.title, { name: data.name }) : t(($) => $.councils.card.untitled);
  return (
    <Dialog opened onClose={onClose} title={title}>
      {data ? (
        <CouncilBody council={data} />
      ) : error ? (
        <EmptyState
          level={3}
          title={gone ? t(($) => $.councils.card.missing, { id }) : t(($) => $.councils.card.failed)}
          text={failureWords(error)}
          action={!gone && <Button onClick={() => void refetch()}>{t(($) => $.ui.table.again)}</Button>}
        />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  );
};

const CouncilBody = ({ council }: { council: CouncilCard }) => {
  const { t } = useTranslation();
  const { date, start_time: time, history } = council;
  return (
    <>
      <StatusChip kind="council" id={council.status} name={council.status_name} />
      <p className={classes['when']}>{t(($) => $.councils.card.when, { date: formatDate(date), time })}</p>
      <dl className={classes['facts']}>
        {council.sessions.map((session) => (
          <Fact
            key={session.megascience_type_ext_id}
            name={t(($) => $.words.council.kind[councilKindOf(session.megascience_type_ext_id)])}
          >
            {t(($) => $.councils.card.session, { name: session.name })}
            <span className={classes['dates']}>{formatRange(session.start, session.end)}</span>
          </Fact>
        ))}
        <Fact name={t(($) => $.councils.columns.proposals)}>{council.proposal_count}</Fact>
        <Fact name={t(($) => $.councils.columns.created)}>
          <DateText value={council.create_date} />
        </Fact>
      </dl>
      <h3 className={classes['section']}>{t(($) => $.councils.card.history)}</h3>
      <Timeline
        entries={history.toReversed().map((entry) => ({
          id: entry.id,
          date: entry.date,
          title: [entry.title, entry.init_by].filter(Boolean).join(', '),
          text: entry.comment || null,
        }))}
      />
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
