import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../lib/use-phone.ts';
import classes from './selection-bar.module.css';

/** Over the end of a list as long as any of its rows are chosen: how many, and what may be done with them. */
export const SelectionBar = ({
  label,
  chosen,
  clear,
  onClear,
  beside,
  note,
  children,
}: {
  label: string;
  /** How many, in words. */
  chosen: string;
  /** What the cross does. */
  clear: string;
  onClear: () => void;
  /** Right after the count. */
  beside?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) => {
  const phone = useIsPhone();
  return (
    <section className={classes['root']} aria-label={label}>
      <div className="luch-wrap">
        <CloseButton size={phone ? 44 : 'md'} aria-label={clear} onClick={onClear} />
        <span className="luch-name luch-digits luch-nowrap">{chosen}</span>
        {beside}
      </div>
      <div className="luch-wrap luch-push">{children}</div>
      {note && <div className={classes['note']}>{note}</div>}
    </section>
  );
};
