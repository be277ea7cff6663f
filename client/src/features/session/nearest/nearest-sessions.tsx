import { type MegascienceType, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../api/reference/session.queries.ts';
import { daysUntil, formatDate, formatRange, today } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { OwnProposal } from '../year/own-proposals.ts';
import { OwnChip } from '../year/own-chip.tsx';
import classes from './nearest.module.css';

const few = 6;
const kinds = ['all', ...megascienceTypes] as const;
export type KindChoice = (typeof kinds)[number];

/** Sessions that take proposals, the nearest deadline first; with mine, where there is somebody. */
export const NearestSessions = ({
  sessions,
  own,
  kind,
  onKind,
}: {
  sessions: readonly Session[];
  /** Undefined for whoever is signed out. */
  own: readonly OwnProposal[] | undefined;
  kind: MegascienceType | undefined;
  onKind: (kind: MegascienceType | undefined) => void;
}) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const open = sessions
    .filter((session) => session.deadline >= today() && (kind === undefined || session.megascience_type === kind))
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline) || a.date_start.localeCompare(b.date_start));
  const shown = isWhole ? open : open.slice(0, few);
  return (
    <Panel
      flush
      title={t(($) => $.sessions.nearest.title)}
      action={
        <Segmented
          size="xs"
          label={t(($) => $.sessions.nearest.kind)}
          value={kind ?? 'all'}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? t(($) => $.sessions.nearest.all) : t(($) => $.sessions.short[value]),
          }))}
          onChange={(next: KindChoice) => onKind(next === 'all' ? undefined : next)}
        />
      }
    >
      {open.length === 0 ? (
        <EmptyState level={3} title={t(($) => $.session.empty)} text={t(($) => $.session.emptyText)} />
      ) : (
        <Table sessions={shown} own={own} />
      )}
      {shown.length < open.length && (
        <div className={classes['more']}>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t(($) => $.sessions.nearest.more, { count: open.length - shown.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
};

const Table = ({ sessions, own }: { sessions: readonly Session[]; own: readonly OwnProposal[] | undefined }) => {
  const { t } = useTranslation();
  return (
    <table className={classes['table']} aria-label={t(($) => $.sessions.nearest.title)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.session.columns.session)}</th>
          <th scope="col">{t(($) => $.session.columns.planning)}</th>
          <th scope="col">{t(($) => $.sessions.nearest.until)}</th>
          <th scope="col">{t(($) => $.session.columns.notice)}</th>
          {own && <th scope="col">{t(($) => $.sessions.nearest.own)}</th>}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Row key={session.id} session={session} own={own} />
        ))}
      </tbody>
    </table>
  );
};

const Row = ({ session, own }: { session: Session; own: readonly OwnProposal[] | undefined }) => {
  const { t } = useTranslation();
  const mine = own?.filter((one) => one.session.id === session.id) ?? [];
  return (
    <tr>
      <th scope="row">
        <SessionName session={session} />
      </th>
      <td data-head={t(($) => $.session.columns.planning)}>{formatRange(session.date_start, session.date_end)}</td>
      <td data-head={t(($) => $.sessions.nearest.until)}>
        <DeadlineCell session={session} />
      </td>
      <td data-head={t(($) => $.session.columns.notice)}>
        <NoticeText session={session} />
      </td>
      {own && (
        <td data-head={t(($) => $.sessions.nearest.own)}>
          {mine.length === 0 ? (
            <span className="luch-faint">—</span>
          ) : (
            <span className={classes['chips']}>
              {mine.map((one) => (
                <OwnChip key={one.row.id} own={one} />
              ))}
            </span>
          )}
        </td>
      )}
    </tr>
  );
};

export const SessionName = ({ session }: { session: Session }) => {
  const { t } = useTranslation();
  return (
    <>
      <b>{session.name}</b>{' '}
      <span className="luch-faint luch-regular">{t(($) => $.sessions.kind[session.megascience_type])}</span>
    </>
  );
};

const soon = 14;
const counted = 60;

/** The last day, and how long that still is once it is worth counting. */
export const DeadlineCell = ({ session: { deadline } }: { session: Session }) => {
  const { t } = useTranslation();
  const days = daysUntil(deadline);
  return (
    <>
      {formatDate(deadline)}
      {days >= 0 && days < counted && (
        <span className={classes['left']} data-soon={days < soon || undefined}>
          {days > 0 ? t(($) => $.ui.days.left, { count: days }) : t(($) => $.ui.days.today)}
        </span>
      )}
    </>
  );
};

export const NoticeText = ({ session: { notice, notice_kind: kind } }: { session: Session }) => {
  const { t } = useTranslation();
  return notice && kind ? (
    t(($) => $.session[kind], { date: formatDate(notice) })
  ) : (
    <span className="luch-faint">—</span>
  );
};
