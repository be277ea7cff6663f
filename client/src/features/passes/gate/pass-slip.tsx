import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { periodWords, placeWords, typeWords } from '../pass-words.ts';
import classes from './paper.module.css';

/** What a guest takes along: on paper only, one slip for each, beside the page as it is. */
export const PassSlip = ({ pass }: { pass: PassCard }) => {
  const { t } = useTranslation();
  const station = pass.station_from_calendar ?? pass.station_from_proposal;
  const host = pass.responsible[0]?.individual;
  return createPortal(
    <div className={classes['slips']} data-printed-paper>
      {pass.guests.map((guest) => (
        <section key={guest.id} className={classes['slip']}>
          <div className={classes['slipHead']}>
            <p>
              {t(($) => $.passes.code.pass)}
              <strong className={classes['slipNumber']}>№ {pass.id}</strong>
            </p>
            <QrCode text={pass.code} label={t(($) => $.passes.code.label, { id: pass.id })} size="28mm" />
          </div>
          <strong>{fullName(guest.individual)}</strong>
          <p>{guest.individual.organization}</p>
          <p>
            {periodWords({
              start_date: guest.start_date ?? pass.start_date,
              finish_date: guest.finish_date ?? pass.finish_date,
            })}
            , {typeWords(pass.type)}
          </p>
          <p>{[station?.name, placeWords(pass.place)].filter(Boolean).join(', ')}</p>
          {host && (
            <p>
              {t(($) => $.passes.gate.meets, { name: shortName(host) })} {host.phone_number}
            </p>
          )}
          <p className={classes['slipFoot']}>{t(($) => $.passes.code.passport)}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
};
