import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError, toastSuccess } from '../../lib/toast.ts';
import { IconCopy, IconLink } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './feeds.module.css';

/** An address that has just been told, to be copied or handed to a program; the portal does not know it any more. */
export const FreshAddress = ({ address, name }: { address: string; name: string }) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toastSuccess(t(($) => $.feeds.copied));
    } catch {
      field.current?.select();
      toastError(
        undefined,
        t(($) => $.feeds.notCopied),
      );
    }
  };
  return (
    <div className={classes['fresh']} role="status">
      <div className={classes['address']}>
        <TextInput
          ref={field}
          className="luch-grow"
          readOnly
          value={address}
          aria-label={t(($) => $.feeds.address, { name })}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />} onClick={() => void copy()}>
          {t(($) => $.feeds.copy)}
        </Button>
      </div>
      <Notice tone="amber">{t(($) => $.feeds.once)}</Notice>
      <a className={classes['open']} href={address.replace(/^https?:/, 'webcal:')}>
        <IconLink size={16} stroke={1.7} aria-hidden />
        {t(($) => $.feeds.open)}
      </a>
    </div>
  );
};
