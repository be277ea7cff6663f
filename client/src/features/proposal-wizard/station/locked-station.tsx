import { t } from 'i18next';
import { FieldLabel } from '../../../ui/field-label.tsx';
import type { Equipment, Method } from '../../../api/reference/station.queries.ts';
import { StationCard } from './station-card.tsx';
import classes from './station-picker.module.css';

/** The station of a proposal whose plan changes: shown for reference, without a choice. */
export const LockedStation = ({ station, methods }: { station: Equipment; methods: readonly Method[] }) => (
  <div className={classes['alone']} data-path="stations">
    <FieldLabel label={t(($) => $.proposalWizard.label.stations)} aside={t(($) => $.proposalWizard.locked.field)} />
    <StationCard name="station" station={station} methods={methods} isChosen />
  </div>
);
