import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { BulkAnswer } from '../../../api/proposal/bulk-portions.ts';
import { Letters } from '../../../entities/letters/letters.tsx';
import classes from './bulk-dialog.module.css';
import { Numbers } from './numbers.tsx';
import { RefusedList } from './refused-list.tsx';

/** Which would be done, which not and why, and who would be written to. */
export const Foreseen = ({
  answer: { done, refused, letters, without },
  hrefOf,
  text,
  list,
  warning,
}: {
  answer: Pick<BulkAnswer, 'done' | 'refused' | 'letters' | 'without'>;
  hrefOf: (id: number) => string;
  /** What becomes of them. */
  text?: ReactNode;
  /** Those that would be done, where more is said of them than their numbers. */
  list?: ReactNode;
  warning?: ReactNode;
}) => (
  <>
    {done.length === 0 ? (
      <p className={classes['text']}>{t(($) => $.proposalBulk.none)}</p>
    ) : (
      <section>
        {text && <p className={classes['text']}>{text}</p>}
        <h3 className={classes['head']}>{t(($) => $.proposalBulk.able, { count: done.length })}</h3>
        {list || <Numbers ids={done} hrefOf={hrefOf} />}
      </section>
    )}
    <RefusedList refused={refused} hrefOf={hrefOf} />
    {warning}
    {done.length > 0 && <Letters letters={letters} without={without} />}
  </>
);
