import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import type { CalendarState } from '../calendar-search.ts';
import { groupsOf } from './toolbar.tsx';
import type { Calendar } from './use-calendar.ts';
import classes from './view.module.css';

/** The stations on the left of the dialog: Laboratory, Reactor, Synchrotron; a group's name shows all of it. */
export const StationList = ({ calendar, state }: { calendar: Calendar; state: CalendarState }) => {
  const show = (patch: Parameters<CalendarState['change']>[0]) =>
    state.change({ ...patch, event: undefined, edit: undefined });
  return (
    <nav className={classes['stations']} aria-label={t(($) => $.calendar.stations)}>
      {groupsOf(calendar.stations).map(({ type, name, kind, stations }) => (
        <div key={type}>
          <UnstyledButton
            className={classes['group']}
            aria-current={!calendar.station && calendar.kind === kind ? 'true' : undefined}
            onClick={() => show({ station: undefined, kind: kind as 1 | 2 | 3 | undefined })}
          >
            {name}
          </UnstyledButton>
          <ul className="luch-list">
            {stations.map((station) => (
              <li key={station.id}>
                <UnstyledButton
                  className={classes['oneStation']}
                  aria-current={calendar.station?.id === station.id ? 'true' : undefined}
                  onClick={() => show({ station: station.id, kind: undefined })}
                >
                  {station.name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
