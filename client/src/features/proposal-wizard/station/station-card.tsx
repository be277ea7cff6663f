import { t } from 'i18next';
import { IconAlert, IconCheck } from '../../../ui/icons.ts';
import type { Equipment, Method } from '../../../api/reference/stations.ts';
import { StationLoad } from './late-load.ts';
import classes from './station-card.module.css';

const shownParameters = 2;
const longestName = 26;
/** The name as long as it is short: not everybody knows what ПД stands for. */
const shortest = ({ name, short_name: short }: Method): string => (name.length <= longestName ? name : short || name);

/** One that has been retired since is known by its names alone. */
export type ShownStation = Pick<Equipment, 'id' | 'name' | 'full_name' | 'megascience_type_ext_id' | 'is_available'> &
  Partial<Pick<Equipment, 'parameters'>>;

/** A station as a choice: its code, what it is, what it measures, and whether it can be used now. */
export const StationCard = ({
  station,
  methods,
  isChosen,
  onChoose,
  name,
}: {
  station: ShownStation;
  methods: readonly Method[];
  isChosen: boolean;
  /** Without it the card is shown for reference only. */
  onChoose?: () => void;
  /** Of the group of radio buttons. */
  name: string;
}) => {
  const gist = (station.parameters ?? [])
    .slice(0, shownParameters)
    .map(({ value }) => value)
    .join(' · ');
  return (
    <label className={classes['root']} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        readOnly={!onChoose}
        disabled={!onChoose}
        className={classes['input']}
      />
      <span className={classes['head']}>
        <span className={classes['code']}>{station.name}</span>
        <span className={classes['tick']} aria-hidden>
          {isChosen && <IconCheck size={14} stroke={2.4} />}
        </span>
      </span>
      <span className="luch-small luch-medium">{station.full_name}</span>
      {gist && <span className="luch-label">{gist}</span>}
      <span className={classes['methods']}>{methods.map(shortest).join(' · ')}</span>
      <span className={classes['foot']}>
        {station.is_available ? (
          <span className={classes['load']}>
            <StationLoad stationId={station.id} kind={station.megascience_type_ext_id} />
          </span>
        ) : (
          <span className={classes['off']}>
            <IconAlert size={14} stroke={1.8} aria-hidden />
            {t(($) => $.proposalWizard.station.unavailableShort)}
          </span>
        )}
      </span>
    </label>
  );
};
