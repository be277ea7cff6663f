import { t } from 'i18next';
import type { SetUp } from '../../api/account/second-factor.ts';
import { lateExtra } from '../../ui/late.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';

/** Few set it up: whoever does finds the key beside it meanwhile. */
const QrCode = lateExtra(async () => (await import('../../ui/qr-code.tsx')).QrCode);

/** The picture for the app, the key for those who type it, and the first code that the app makes. */
export const SetUpFields = ({
  setUp,
  code,
  error,
  onCode,
}: {
  setUp: SetUp;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) => (
  <>
    <div className={classes['setUp']}>
      <div className={classes['picture']}>
        <QrCode text={setUp.uri} label={t(($) => $.secondFactor.picture)} size={176} />
      </div>
      <div className="luch-stack">
        <p className="luch-note luch-flush">{t(($) => $.secondFactor.scan)}</p>
        <div>
          <span className="luch-caption luch-block">{t(($) => $.secondFactor.secret)}</span>
          <code className={classes['secret']}>{setUp.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
        </div>
      </div>
    </div>
    <CodeField label={t(($) => $.secondFactor.code)} code={code} error={error} onCode={onCode} isOfApp />
  </>
);
