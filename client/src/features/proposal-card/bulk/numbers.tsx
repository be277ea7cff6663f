import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import classes from './bulk-dialog.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** So many stand without a press. */
const first = 20;

/** Proposals by their numbers, each a link to its card in a window of its own: the dialog stays. */
export const Numbers = ({
  ids,
  beside,
  isList = false,
  hrefOf,
}: {
  ids: readonly number[];
  /** One under the other, what stands beside them as wide as there is room. */
  isList?: boolean;
  /** What stands beside the number of each. */
  beside?: (id: number) => ReactNode;
  hrefOf: (id: number) => string;
}) => {
  const [whole, setWhole] = useState(false);
  const shown = whole || ids.length <= first + 1 ? ids : ids.slice(0, first);
  return (
    <div className={classes['numbers']} data-list={isList || undefined}>
      {shown.map((id) => (
        <span key={id} className={classes['one']}>
          <a href={hrefOf(id)} target="_blank" rel="noreferrer" className={classes['number']}>
            {numberText(id)}
          </a>
          {beside?.(id)}
        </span>
      ))}
      {shown.length < ids.length && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
          {t(($) => $.proposalBulk.more, { count: ids.length - shown.length })}
        </UnstyledButton>
      )}
    </div>
  );
};
