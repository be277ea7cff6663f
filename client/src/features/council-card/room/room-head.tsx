import { ActionIcon } from '@mantine/core';
import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { formatTime, zoneName } from '../../../lib/dates.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { IconClose, IconFullScreen } from '../../../ui/icons.ts';
import { Wordmark } from '../../../ui/mark.tsx';
import { placeIn } from '../discussion/discussed.ts';
import { LineSign } from '../discussion/line-sign.tsx';
import classes from './room.module.css';
import { useFullScreen } from './use-full-screen.ts';

/** Whose council, how far it has come, and the time in the facility's zone. */
export const RoomHead = ({
  title,
  council,
  onLeave,
}: {
  title: string;
  council: CouncilCard | undefined;
  onLeave: () => void;
}) => {
  const fill = useFullScreen();
  const { place, total } = council ? placeIn(council) : { place: 0, total: 0 };
  return (
    <header className={classes['head']}>
      <Wordmark size={32} />
      <h1 className={classes['council']}>{title}</h1>
      <span className={classes['state']}>
        <LineSign />
        {place > 0 && <span>{t(($) => $.councilCard.room.place, { place, total })}</span>}
        <Clock />
        {fill && (
          <ActionIcon size={40} aria-label={t(($) => $.councilCard.room.fullScreen)} onClick={fill}>
            <IconFullScreen size={22} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon size={40} aria-label={t(($) => $.councilCard.room.leave)} onClick={onLeave}>
          <IconClose size={22} stroke={1.7} />
        </ActionIcon>
      </span>
    </header>
  );
};

const Clock = () => {
  const now = formatTime(new Date(useServerNow(1000)));
  return (
    <time className={classes['clock']} title={zoneName()}>
      {now}
    </time>
  );
};
