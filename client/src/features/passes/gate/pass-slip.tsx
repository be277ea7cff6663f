import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import { createPortal } from 'react-dom';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { periodWords } from '../pass-words.ts';
import classes from './paper.module.css';
import { Slip } from './slip.tsx';

/** Slips for all guests: on paper only, beside the page as it is. */
export const PassSlip = ({ pass }: { pass: PassCard }) => {
  const station = pass.station_from_calendar ?? pass.station_from_proposal;
  const host = pass.responsible[0]?.individual;
  return createPortal(
    <div className={classes['slips']} data-printed-paper>
      {pass.guests.map((guest) => (
        <Slip
          key={guest.id}
          slip={{
            ...pass,
            name: fullName(guest.individual),
            organization: guest.individual.organization,
            days: periodWords({
              start_date: guest.start_date ?? pass.start_date,
              finish_date: guest.finish_date ?? pass.finish_date,
            }),
            station: station?.name,
            host: host && { name: shortName(host), phone: host.phone_number },
          }}
        />
      ))}
    </div>,
    document.body,
  );
};
