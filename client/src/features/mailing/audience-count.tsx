import { type Audience, skipReasons } from '@luch/contract/mailing/mailing-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { audienceQuery } from '../../api/mailing.ts';
import { formatNumber } from '../../lib/dates.ts';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './mailing.module.css';

/** Who gets it, and who does not and why, as things stand now. */
export const AudienceCount = ({ audience }: { audience: Audience }) => {
  const { data, isPlaceholderData } = useQuery(audienceQuery(audience));
  if (!data) return <SkeletonLines lines={3} />;
  const reasons = skipReasons.filter((reason) => data.not[reason] > 0);
  const not = reasons.reduce((sum, reason) => sum + data.not[reason], 0);
  return (
    <dl className={classes['counts']} aria-busy={isPlaceholderData || undefined}>
      <div>
        <dt>{t(($) => $.mailing.gets)}</dt>
        <dd className={classes['number']}>{formatNumber(data.gets)}</dd>
        <dd className="luch-hint">
          {data.gets === 0
            ? t(($) => $.mailing.nobody)
            : t(($) => $.mailing.getsBy, { ru: formatNumber(data.ru), en: formatNumber(data.en) })}
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.mailing.getsNot)}</dt>
        <dd className={classes['number']}>{formatNumber(not)}</dd>
        {reasons.map((reason) => (
          <dd key={reason} className="luch-hint">
            {`${formatNumber(data.not[reason])} ${t(($) => $.words.mailing.reason[reason])}`}
          </dd>
        ))}
      </div>
    </dl>
  );
};
