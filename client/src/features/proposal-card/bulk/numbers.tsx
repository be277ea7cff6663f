import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { formatNumber } from '../../../lib/dates.ts';
import classes from './bulk-dialog.module.css';

/** So many stand without a press. */
const first = 20;

/** Proposals by their numbers, each a link to its card in a window of its own: the dialog stays. */
export const Numbers = ({
  ids,
  hours,
  hrefOf,
}: {
  ids: readonly number[];
  /** What each of them is given, where it is. */
  hours?: ReadonlyMap<number, number>;
  hrefOf: (id: number) => string;
}) => {
  const [whole, setWhole] = useState(false);
  const shown = whole || ids.length <= first + 1 ? ids : ids.slice(0, first);
  return (
    <p className={classes['numbers']}>
      {shown.map((id) => (
        <a key={id} href={hrefOf(id)} target="_blank" rel="noreferrer" className={classes['number']}>
          {t(($) => $.proposalCard.short, { id })}
          <Hours count={hours?.get(id)} />
        </a>
      ))}
      {shown.length < ids.length && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
          {t(($) => $.proposalBulk.more, { count: ids.length - shown.length })}
        </UnstyledButton>
      )}
    </p>
  );
};

const Hours = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : `: ${t(($) => $.ui.hours, { count, value: formatNumber(count) })}`;
