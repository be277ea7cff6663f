import { facilityKinds, type MegascienceType, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { type KindSchedule, sessionSchedule } from '@luch/contract/reference/session-schedule.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { formatRange, today, zoneName } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './sessions-dialog.module.css';
import { type Session, sessionsQuery } from '../../api/reference/sessions.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';

/** The schedule: a tab per facility kind, in it the years, the current one first. */
export const SessionsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={t(($) => $.session.title)} size="wide">
    <Schedule />
  </Dialog>
);

const Schedule = () => {
  const [tab, setTab] = useState<MegascienceType>('synchrotron');
  const { data, isError, refetch } = useQuery(sessionsQuery);
  if (isError && !data)
    return <NotLoaded level={3} title={t(($) => $.session.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={5} />;
  const kinds = sessionSchedule(data, Number(today().slice(0, 4)));
  const kind = kinds.find(({ kindId }) => kindId === facilityKinds[tab]);
  return (
    <>
      <CountTabs
        label={t(($) => $.session.tabs)}
        tabs={megascienceTypes.map((id) => ({ id, label: t(($) => $.session.kind[id]) }))}
        value={tab}
        onChange={setTab}
      >
        {kind && <KindYears kind={kind} />}
      </CountTabs>
      <p className={classes['note']}>{t(($) => $.session.endOfDay, { zone: zoneName() })}</p>
      {data.some(({ invented }) => invented) && <p className={classes['note']}>{t(($) => $.session.invented)}</p>}
    </>
  );
};

const KindYears = ({ kind }: { kind: KindSchedule<Session> }) => {
  if (kind.years.length === 0)
    return <EmptyState level={3} title={t(($) => $.session.empty)} text={t(($) => $.session.emptyText)} />;
  return kind.years.map(({ year, sessions }) => (
    <section key={year} className={classes['year']}>
      <h3>{year}</h3>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.session.columns.session)}</th>
            <th scope="col">{t(($) => $.session.columns.planning)}</th>
            <th scope="col">{t(($) => $.session.columns.deadline)}</th>
            <th scope="col">{t(($) => $.session.columns.notice)}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
    </section>
  ));
};

const SessionRow = ({ session }: { session: Session }) => {
  const { notice, notice_kind: kind } = session;
  return (
    <tr data-next={session.is_next || undefined}>
      <th scope="row">
        {session.name}
        {session.is_next && (
          <Chip tone="blue" glyph="ring-1">
            {t(($) => $.session.next)}
          </Chip>
        )}
      </th>
      <td data-head={t(($) => $.session.columns.planning)}>
        <span className="luch-date">{formatRange(session.date_start, session.date_end)}</span>
      </td>
      <td data-head={t(($) => $.session.columns.deadline)}>
        <DateText value={session.deadline} />
      </td>
      <td data-head={t(($) => $.session.columns.notice)}>
        {notice && kind ? t(($) => $.session[kind], { date: formatRange(notice, notice) }) : <DateText value={null} />}
      </td>
    </tr>
  );
};
