import type { BulkAction, BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import { useTranslation } from 'react-i18next';
import { Letters } from '../../../entities/letters/letters.tsx';
import classes from './bulk-dialog.module.css';
import { Numbers } from './numbers.tsx';
import { RefusedList } from './refused-list.tsx';

/** Which would be done, which not and why, and who would be written to. */
export const BulkPreview = ({
  action,
  answer: { done, refused, letters },
  hrefOf,
}: {
  action: BulkAction;
  answer: BulkAnswer;
  hrefOf: (id: number) => string;
}) => {
  const { t } = useTranslation();
  return (
    <>
      {done.length === 0 ? (
        <p className={classes['text']}>{t(($) => $.proposalBulk.none)}</p>
      ) : (
        <section>
          <p className={classes['text']}>{t(($) => $.proposalBulk.text[action])}</p>
          <h3 className={classes['head']}>{t(($) => $.proposalBulk.able, { count: done.length })}</h3>
          <Numbers ids={done} hrefOf={hrefOf} />
        </section>
      )}
      <RefusedList refused={refused} hrefOf={hrefOf} />
      {done.length > 0 && <Letters letters={letters} />}
    </>
  );
};
