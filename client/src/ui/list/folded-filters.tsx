import { Button, Popover } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconClose, IconFilter } from '../icons.ts';
import classes from './folded-filters.module.css';

/**
 * What narrows a list stands beside its search; on a phone it waits behind one button, so that rows are seen first. Many of
 * them are a sheet at every width, and what is chosen stands under it as `ChosenFilters`.
 */
export const FoldedFilters = ({
  chosen,
  isSheet = false,
  children,
}: {
  /** How many of them are in force. */
  chosen: number;
  isSheet?: boolean;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = t(($) => $.lists.filters);
  const phone = useIsPhone();
  if (!phone && !isSheet) return children;
  const button = (
    <Button
      variant="default"
      aria-expanded={open}
      {...(phone && { 'aria-controls': id })}
      {...(chosen > 0 && { 'aria-label': `${name}, ${chosen}` })}
      leftSection={<IconFilter size={18} stroke={1.7} aria-hidden />}
      onClick={() => setOpen(!open)}
    >
      {/* A blank between: the visible words are part of the name that is heard. */}
      {name} {chosen > 0 && <span className={classes['chosen']}>{chosen}</span>}
    </Button>
  );
  if (!phone)
    return (
      <Popover width={560} position="bottom-end" offset={4} opened={open} onChange={setOpen} trapFocus returnFocus>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown className={classes['sheet'] ?? ''} aria-label={name}>
          {children}
        </Popover.Dropdown>
      </Popover>
    );
  return (
    <>
      {button}
      <div id={id} className={classes['filters']} hidden={!open}>
        {children}
      </div>
    </>
  );
};

export interface ChosenFilter {
  id: string;
  /** What it is about, and what was chosen. */
  name: string;
  clear: () => void;
}

/** The filters in force, each taken away by a press; nothing where there are none. */
export const ChosenFilters = ({ filters }: { filters: readonly ChosenFilter[] }) =>
  filters.length > 0 && (
    <ul className={classes['inForce']} aria-label={t(($) => $.lists.chosen)}>
      {filters.map(({ id, name, clear }) => (
        <li key={id}>
          <button
            type="button"
            className={classes['chip']}
            aria-label={t(($) => $.lists.unchoose, { name })}
            onClick={clear}
          >
            {name}
            <IconClose size={14} stroke={1.7} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
