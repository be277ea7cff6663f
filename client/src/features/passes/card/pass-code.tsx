import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds, useProfile } from '../../../api/account/account.queries.ts';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { IconPrint } from '../../../ui/icons.ts';
import { PassSlip } from '../gate/pass-slip.tsx';
import classes from './pass-card.module.css';

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
