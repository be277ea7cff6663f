import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds, useProfileIfSignedIn } from '../../api/account/account.ts';
import { CalendarImage } from '../../features/calendar-image/calendar-image.tsx';
import classes from '../../features/calendar-image/calendar-image.module.css';
import { PublicSchedule } from '../../features/calendar-image/public-schedule.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Open to everybody: the picture that a facility publishes, and the schedule as the portal has it. */
const CalendarPage = ({ type, title, start }: { type: ImageKind; title: string; start: string | undefined }) => {
  const profile = useProfileIfSignedIn();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={classes['columns']}>
        <CalendarImage type={type} canReplace={profile !== undefined && holds(profile, 'moderator')} />
        <PublicSchedule
          type={type}
          start={start}
          onStart={(next) =>
            void navigate({
              to: type === facilityKinds.synchrotron ? '/synchrotron-calendar' : '/reactor-calendar',
              search: next === undefined ? {} : { start: next },
              resetScroll: false,
            })
          }
        />
      </div>
    </>
  );
};

export const SynchrotronCalendarPage = () => {
  const { start } = useSearch({ from: '/guest/synchrotron-calendar' });
  const title = t(($) => $.pages['calendar-image'].titles.synchrotron);
  return <CalendarPage type={facilityKinds.synchrotron} title={title} start={start} />;
};

export const ReactorCalendarPage = () => {
  const { start } = useSearch({ from: '/guest/reactor-calendar' });
  const title = t(($) => $.pages['calendar-image'].titles.reactor);
  return <CalendarPage type={facilityKinds.reactor} title={title} start={start} />;
};
