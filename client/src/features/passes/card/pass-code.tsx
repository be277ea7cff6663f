import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds, useProfile } from '../../../api/account/account.ts';
import type { PassCard } from '../../../api/pass.ts';
import { useRootMark } from '../../../lib/use-root-mark.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { IconPrint } from '../../../ui/icons.ts';
import classes from './pass-card.module.css';
import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import { createPortal } from 'react-dom';
import { periodWords } from '../pass-words.ts';
import paperClasses from '../gate/paper.module.css';
import { Slip } from '../gate/slip.tsx';

/** The code that opens this card for the staff at the gate; on paper with what the guard needs. */
export const PassCode = ({ pass }: { pass: PassCard }) => {
  const profile = useProfile();
  return (
    <>
      <div className={classes['code']}>
        <QrCode text={pass.code} label={t(($) => $.passes.code.label, { id: pass.id })} size={112} />
        <p className="luch-hint luch-flush">{t(($) => $.passes.code.text)}</p>
      </div>
      <Button variant="default" leftSection={<IconPrint size={18} stroke={1.7} />} onClick={() => globalThis.print()}>
        {t(($) => $.passes.code.print)}
      </Button>
      {(holds(profile, 'user_administrator') || holds(profile, 'bs')) && (
        <Button
          variant="subtle"
          px="xs"
          renderRoot={(props) => <Link {...props} to="/gate" search={{ pass: pass.id }} />}
        >
          {t(($) => $.passes.code.check)}
        </Button>
      )}
      <PassSlip pass={pass} />
    </>
  );
};

/** Slips for all guests: on paper only, beside the page as it is. */
const PassSlip = ({ pass }: { pass: PassCard }) => {
  const station = pass.station_from_calendar ?? pass.station_from_proposal;
  const host = pass.responsible[0]?.individual;
  useRootMark('printedPaper');
  return createPortal(
    <div className={paperClasses['slips']} data-slips>
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
