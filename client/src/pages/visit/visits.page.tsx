import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { type OwnVisit, ownVisitsQuery } from '../../api/visit.ts';
import { OwnVisitView } from '../../features/visits/own/own-visit.tsx';
import { keeps } from '../../lib/facility.ts';
import { formatDayMonth } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './visits.module.css';

/** Where one is expected: the next visit, or the one that a letter leads to. */
export const VisitsPage = () => {
  const { visit: id, proposal } = useSearch({ from: '/portal/visits' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(ownVisitsQuery);
  const shown =
    data?.find(({ visit }) => visit.id === id) ??
    data?.find(({ visit }) => visit.proposal_id === proposal) ??
    data?.[0];
  return (
    <>
      <PageTitle
        action={
          keeps('training') && (
            <Link to="/training" className="luch-accent luch-finger">
              {t(($) => $.visits.own.courses)}
            </Link>
          )
        }
      >
        {t(($) => $.pages.visit.titles.visits)}
      </PageTitle>
      {!data && !error && (
        <Panel label={t(($) => $.visits.own.choice)}>
          <SkeletonLines lines={6} />
        </Panel>
      )}
      {!data && error && <NotLoaded title={t(($) => $.visits.own.failed)} onAgain={() => void refetch()} />}
      {data && data.length > 1 && <Choice all={data} shown={shown} />}
      {shown && (
        <OwnVisitView
          key={shown.visit.id}
          own={shown}
          onCard={() => void navigate({ to: '/user', search: { id: shown.visit.proposal_id } })}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title={t(($) => $.visits.own.none)}
          text={t(($) => $.visits.own.noneText)}
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/user" />}>
              {t(($) => $.visits.own.toProposals)}
            </Button>
          }
        />
      )}
    </>
  );
};

const Choice = ({ all, shown }: { all: readonly OwnVisit[]; shown: OwnVisit | undefined }) => (
  <nav className={classes['choice']} aria-label={t(($) => $.visits.own.choice)}>
    {all.map((own) => (
      <Link
        key={own.visit.id}
        to="/visits"
        search={{ visit: own.visit.id }}
        replace
        className={classes['one']}
        aria-current={own === shown ? 'page' : undefined}
      >
        <b className="luch-digits">{formatDayMonth(own.starts.slice(0, 10))}</b> {own.station}
      </Link>
    ))}
  </nav>
);
