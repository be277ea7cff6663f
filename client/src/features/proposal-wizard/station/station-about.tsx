import { t } from 'i18next';
import { useState } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import type { Equipment, Method } from '../../../api/reference/station.queries.ts';
import classes from './station-about.module.css';

/** The chosen station in full: what it is for, its figures, and what its methods show. */
export const StationAbout = ({ station, methods }: { station: Equipment; methods: readonly Method[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes['root']}>
      <Fold
        title={t(($) => $.proposalWizard.station.about, { name: station.name })}
        gist={station.full_name}
        open={open}
        onToggle={setOpen}
        level={2}
      >
        <p className={classes['text']}>{station.description}</p>
        <dl className={classes['figures']}>
          {station.parameters.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {methods.length > 0 && (
          <ul className={classes['methods']} aria-label={t(($) => $.proposalWizard.station.methods)}>
            {methods.map((method) => (
              <li key={method.id}>
                <strong>{method.name}</strong> {method.description}
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </div>
  );
};
