import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconFilter } from '../icons.ts';
import classes from './folded-filters.module.css';

/** What narrows a list stands beside its search; on a phone it waits behind one button, so that rows are seen first. */
export const FoldedFilters = ({
  chosen,
  children,
}: {
  /** How many of them are in force. */
  chosen: number;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = t(($) => $.lists.filters);
  if (!useIsPhone()) return children;
  return (
    <>
      <Button
        variant="default"
        aria-expanded={open}
        aria-controls={id}
        {...(chosen > 0 && { 'aria-label': `${name}, ${chosen}` })}
        leftSection={<IconFilter size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {name}
        {chosen > 0 && <span className={classes['chosen']}>{chosen}</span>}
      </Button>
      <div id={id} className={classes['filters']} hidden={!open}>
        {children}
      </div>
    </>
  );
};
