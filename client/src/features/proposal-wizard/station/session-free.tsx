import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { Equipment } from '../../../api/reference/stations.ts';
import { sessionHoursQuery } from '../../../api/calendar/load.ts';
import { freeOf } from '../../../entities/beam-time/hours-picture.ts';
import { StationTime } from '../../../entities/beam-time/station-time.tsx';
import { useDestination } from '../summary/use-destination.ts';
import classes from './station-card.module.css';

/** What the station still has in the session that the proposal would go to, and what is asked for upon it. */
export const SessionFree = ({ station, hours }: { station: Equipment; hours: number }) => {
  const { destination } = useDestination(60_000);
  if (destination.kind !== 'open') return null;
  return <Told station={station} hours={hours} session={destination.session} />;
};

const Told = ({
  station,
  hours,
  session,
}: {
  station: Equipment;
  hours: number;
  session: { id: number; name: string };
}) => {
  const { data } = useQuery(sessionHoursQuery(station.id, session.id));
  const free = data && freeOf(data);
  if (!data || free === null || free === undefined) return null;
  return (
    <div className={classes['session']}>
      <StationTime
        name={t(($) => $.beamTime.sessionShort, { station: station.name, session: session.name })}
        hours={{ ...data, open: hours }}
        open={t(($) => $.proposalWizard.hours.youAsk)}
      />
      {hours > free && <p className="luch-hint luch-flush">{t(($) => $.proposalWizard.hours.mayBeLess)}</p>}
    </div>
  );
};
