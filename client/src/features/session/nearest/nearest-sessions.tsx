import { type MegascienceType, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { t } from 'i18next';
import type { Session } from '../../../api/reference/sessions.ts';
import { today } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SessionTable } from '../session-table.tsx';
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
  const open = sessions
    .filter((session) => session.deadline >= today() && (kind === undefined || session.megascience_type === kind))
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline) || a.date_start.localeCompare(b.date_start));
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
        <SessionTable
          label={t(($) => $.sessions.nearest.title)}
          sessions={open}
          few={few}
          heads={own && <th scope="col">{t(($) => $.sessions.nearest.own)}</th>}
          cells={(session) => own && <OwnCell own={own.filter((one) => one.session.id === session.id)} />}
        />
      )}
    </Panel>
  );
};

const OwnCell = ({ own }: { own: readonly OwnProposal[] }) => (
  <td data-head={t(($) => $.sessions.nearest.own)}>
    {own.length === 0 ? (
      <span className="luch-faint">—</span>
    ) : (
      <span className={classes['chips']}>
        {own.map((one) => (
          <OwnChip key={one.row.id} own={one} />
        ))}
      </span>
    )}
  </td>
);
