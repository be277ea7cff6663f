import type { BulkAction, BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import { Letters } from '../../../entities/letters/letters.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './bulk-dialog.module.css';
import { Numbers } from './numbers.tsx';
import { RefusedList } from './refused-list.tsx';

/** Which would be done, which not and why, and who would be written to. */
export const BulkPreview = ({
  action,
  answer: { done, hours, refused, letters, unrated },
  hrefOf,
}: {
  action: BulkAction;
  answer: BulkAnswer;
  hrefOf: (id: number) => string;
}) => (
  <>
    {done.length === 0 ? (
      <p className={classes['text']}>{t(($) => $.proposalBulk.none)}</p>
    ) : (
      <section>
        <p className={classes['text']}>
          {t(($) => $.proposalBulk.text[action])} {hours.length > 0 && <HoursInAll hours={hours} />}
        </p>
        <h3 className={classes['head']}>{t(($) => $.proposalBulk.able, { count: done.length })}</h3>
        <Numbers ids={done} hours={new Map(hours.map((one) => [one.id, one.hours]))} hrefOf={hrefOf} />
      </section>
    )}
    <RefusedList refused={refused} hrefOf={hrefOf} />
    {unrated.length > 0 && (
      <Notice tone="amber" title={t(($) => $.words.review.unrated, { count: unrated.length })}>
        {unrated.map(({ name, count }) => `${name} (${count})`).join(', ')}
      </Notice>
    )}
    {done.length > 0 && <Letters letters={letters} />}
  </>
);

const HoursInAll = ({ hours }: Pick<BulkAnswer, 'hours'>) => {
  const count = hours.reduce((sum, one) => sum + one.hours, 0);
  return t(($) => $.proposalBulk.inAll, { hours: t(($) => $.ui.hours, { count, value: formatNumber(count) }) });
};
