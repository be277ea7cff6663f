import { t } from 'i18next';
import { FreshSecret } from '../../ui/fresh-secret.tsx';
import { IconLink } from '../../ui/icons.ts';
import classes from './feeds.module.css';

/** An address that has just been told, to be copied or handed to a program. */
export const FreshAddress = ({ address, name }: { address: string; name: string }) => {
  const words = {
    label: t(($) => $.feeds.address, { name }),
    copy: t(($) => $.feeds.copy),
    copied: t(($) => $.feeds.copied),
    notCopied: t(($) => $.feeds.notCopied),
    once: t(($) => $.feeds.once),
  };
  return (
    <FreshSecret value={address} words={words}>
      <a className={classes['open']} href={address.replace(/^https?:/, 'webcal:')}>
        <IconLink size={16} stroke={1.7} aria-hidden />
        {t(($) => $.feeds.open)}
      </a>
    </FreshSecret>
  );
};
