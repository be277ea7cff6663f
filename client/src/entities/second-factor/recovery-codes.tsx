import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { facilityName } from '../../lib/facility.ts';
import { IconDownload } from '../../ui/icons.ts';
import classes from './second-factor.module.css';

/** Ten codes that are shown this once: read, downloaded, and left by the button that says so. */
export const RecoveryCodes = ({
  codes,
  email,
  done,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  done: string;
  onDone: () => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const head = t(($) => $.secondFactor.file, { portal: facilityName(), email });
  const text = `${[head, '', ...codes].join('\r\n')}\r\n`;
  return (
    <div className="luch-stack" ref={place} tabIndex={-1} role="group" aria-label={t(($) => $.secondFactor.codesTitle)}>
      <p className="luch-note luch-flush">{t(($) => $.secondFactor.codesLead)}</p>
      <ol className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="luch-buttons">
        <Button
          variant="default"
          size="md"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t(($) => $.secondFactor.download)}
        </Button>
        <Button size="md" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
};
