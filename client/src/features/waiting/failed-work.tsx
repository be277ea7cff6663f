import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import {
  type FailedJob,
  type FailedLetter,
  failedQuery,
  putAway,
  retry,
  sendAgain,
  useSettleFailed,
} from '../../api/waiting.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './failed-work.module.css';

/** Letters that could not be sent, with the words of the mail server, and work that failed; each goes once more. */
export const FailedWork = () => {
  const { data, isError, refetch } = useQuery(failedQuery);
  const again = useSettleFailed(sendAgain);
  if (isError && !data) return <NotLoaded title={t(($) => $.failed.notLoaded)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const { letters, jobs } = data;
  if (letters.length + jobs.length === 0)
    return <EmptyState title={t(($) => $.failed.empty.title)} text={t(($) => $.failed.empty.text)} />;
  return (
    <div className={classes['panels']}>
      {letters.length > 0 && (
        <Panel
          flush
          title={t(($) => $.failed.letters)}
          action={
            letters.length > 1 && (
              <Button
                variant="default"
                aria-busy={again.isPending || undefined}
                onClick={() => again.mutate(letters.map(({ id }) => id))}
              >
                {t(($) => $.failed.againAll)}
              </Button>
            )
          }
        >
          <ul className="luch-list">
            {letters.map((letter) => (
              <LetterRow key={letter.id} letter={letter} />
            ))}
          </ul>
        </Panel>
      )}
      {jobs.length > 0 && (
        <Panel flush title={t(($) => $.failed.jobs)}>
          <ul className="luch-list">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
};

const Row = ({ name, children, actions }: { name: ReactNode; children: ReactNode; actions: ReactNode }) => (
  <li className={classes['row']}>
    <div className={classes['about']}>
      <span className="luch-name luch-breaks">{name}</span>
      {children}
    </div>
    <Group gap={4}>{actions}</Group>
  </li>
);

const LetterRow = ({ letter: { id, at, proposal, recipient, subject, error } }: { letter: FailedLetter }) => {
  const again = useSettleFailed(sendAgain);
  const away = useSettleFailed(putAway);
  const about = proposal === null ? undefined : t(($) => $.failed.about, { id: proposal });
  const name = subject ?? about ?? t(($) => $.failed.hidden);
  return (
    <Row
      name={name}
      actions={
        <>
          <Button
            variant="default"
            aria-label={t(($) => $.failed.againNamed, { name })}
            aria-busy={again.isPending || undefined}
            onClick={() => again.mutate([id])}
          >
            {t(($) => $.failed.again)}
          </Button>
          <Button
            variant="subtle"
            aria-label={t(($) => $.failed.awayNamed, { name })}
            aria-busy={away.isPending || undefined}
            onClick={() => away.mutate([id])}
          >
            {t(($) => $.failed.away)}
          </Button>
        </>
      }
    >
      <span className="luch-hint luch-breaks">
        {recipient === null ? t(($) => $.failed.hiddenNote) : recipient}
        {` · ${t(($) => $.failed.written, { at: formatDateTime(at) })}`}
        {proposal !== null && (
          <>
            {' · '}
            <Link to="/user" search={{ id: proposal }} className="luch-accent">
              {about}
            </Link>
          </>
        )}
      </span>
      {error && <span className={classes['error']}>{error}</span>}
    </Row>
  );
};

const JobRow = ({ job }: { job: FailedJob }) => {
  const again = useSettleFailed(retry);
  return (
    <Row
      name={job.title}
      actions={
        job.can_retry && (
          <Button
            variant="default"
            aria-label={t(($) => $.failed.retryNamed, { name: job.title })}
            aria-busy={again.isPending || undefined}
            onClick={() => again.mutate(job)}
          >
            {t(($) => $.failed.retry)}
          </Button>
        )
      }
    >
      <span className="luch-hint">
        {t(($) => $.failed.failedAt, { at: formatDateTime(job.at) })}
        {!job.can_retry && ` · ${t(($) => $.failed.askAdministrator)}`}
      </span>
    </Row>
  );
};
