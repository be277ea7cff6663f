import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import type { Equipment } from '../../../api/reference/station.queries.ts';
import classes from './station-picker.module.css';

const most = 4;

/** What was searched can be done at another facility too; one press takes the station there. */
export const ElsewhereHint = ({
  stations,
  onChoose,
}: {
  stations: readonly Equipment[];
  onChoose: (station: Equipment) => void;
}) => (
  <p className={classes['elsewhere']}>
    {t(($) => $.proposalWizard.station.elsewhere)}{' '}
    {stations.slice(0, most).map((station, index) => (
      <span key={station.id}>
        {index > 0 && ', '}
        <UnstyledButton className={classes['link'] ?? ''} onClick={() => onChoose(station)}>
          {station.name}
        </UnstyledButton>{' '}
        <span className={classes['kind']}>({t(($) => $.proposalWizard.facility[station.megascience_type])})</span>
      </span>
    ))}
  </p>
);
