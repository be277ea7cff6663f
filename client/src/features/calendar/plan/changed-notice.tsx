import { t } from 'i18next';
import type { Plan } from '../../../api/plan/plan.queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Choice } from './use-choice.ts';

/** Somebody has changed the calendar meanwhile: which rows no longer fit is said before anything is taken. */
export const ChangedNotice = ({ plan, choice }: { plan: Plan; choice: Choice }) => {
  const blocked = plan.rows.filter((row) => choice.isBlocked(row));
  const stations = new Map(plan.rows.map(({ station_id: id, station_name: name }) => [id, name]));
  const names = plan.changed_stations.flatMap((id) => stations.get(id) ?? []);
  if (plan.is_running || (names.length === 0 && blocked.length === 0)) return null;
  const rows = blocked.map(({ proposal_id: id }) => t(($) => $.calendar.number, { id })).join(', ');
  return (
    <div role="status">
      <Notice tone={blocked.length > 0 ? 'amber' : 'blue'} title={t(($) => $.plan.changed.title)}>
        {names.length > 0 && t(($) => $.plan.changed.stations, { names: names.join(', ') })}{' '}
        {blocked.length === 0
          ? t(($) => $.plan.changed.fits)
          : t(($) => $.plan.changed.rows, { count: blocked.length, rows })}
      </Notice>
    </div>
  );
};
