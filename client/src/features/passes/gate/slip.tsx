import { t } from 'i18next';
import { formatPhone } from '../../../lib/phone.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { placeWords, typeWords } from '../pass-words.ts';
import classes from './paper.module.css';
import { numberText } from '../../../ui/number-text.ts';

export interface SlipFacts {
  readonly id: number;
  /** The address that the code says. */
  readonly code: string;
  readonly name: string;
  readonly organization: string;
  readonly days: string;
  readonly type: number | null;
  readonly station: string | undefined;
  readonly place: number;
  readonly host: { readonly name: string; readonly phone: string | null } | undefined;
}

/** What a guest takes along. */
export const Slip = ({ slip }: { slip: SlipFacts }) => (
  <section className={classes['slip']}>
    <div className={classes['slipHead']}>
      <p>
        {t(($) => $.passes.code.pass)}
        <strong className={classes['slipNumber']}>{numberText(slip.id)}</strong>
      </p>
      <QrCode text={slip.code} label={t(($) => $.passes.code.label, { id: slip.id })} size="28mm" />
    </div>
    <strong>{slip.name}</strong>
    <p>{slip.organization}</p>
    <p>
      {slip.days}, {typeWords(slip.type)}
    </p>
    <p>{[slip.station, placeWords(slip.place)].filter(Boolean).join(', ')}</p>
    {slip.host && (
      <p>
        {t(($) => $.passes.gate.meets, { name: slip.host.name })} {slip.host.phone && formatPhone(slip.host.phone)}
      </p>
    )}
    <p className={classes['slipFoot']}>{t(($) => $.passes.code.passport)}</p>
  </section>
);
