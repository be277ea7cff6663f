import { Select } from '@mantine/core';
import { t } from 'i18next';
import type { Wait } from './staff-search.ts';
import classes from './staff-list.module.css';

/** Only what waits for somebody's word; nothing where proposals of the list wait for none. */
export const WaitFilter = ({
  waits,
  value,
  onChange,
  clear,
}: {
  waits: readonly Wait[];
  value: Wait | undefined;
  onChange: (wait: Wait | undefined) => void;
  clear: (name: string) => object;
}) => {
  const shown = value && !waits.includes(value) ? [...waits, value] : waits;
  if (shown.length === 0) return null;
  const name = t(($) => $.staffProposals.filters.wait);
  return (
    <Select
      className={classes['wait'] ?? ''}
      aria-label={name}
      placeholder={name}
      data={shown.map((wait) => ({ value: wait, label: t(($) => $.staffProposals.filters.waits[wait]) }))}
      value={value ?? null}
      onChange={(next) => onChange(shown.find((wait) => wait === next))}
      {...clear(name)}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  );
};
