import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type About, generalQuery, totalQuery } from '../../api/statistics/statistics.queries.ts';
import { formatNumber } from '../../lib/dates.ts';
import classes from './statistics.module.css';

/** The four figures above all pictures. */
export const GeneralFigures = ({ about }: { about: About }) => {
  const { t } = useTranslation();
  const general = useQuery(generalQuery(about)).data;
  const total = useQuery(totalQuery(about)).data;
  const { synchrotron = 0, reactor = 0, lab = 0 } = general?.experiments ?? {};
  const notes = {
    created: total ? difference(total.submitted, total.submitted_before) : undefined,
    scheduled: total ? t(($) => $.statistics.general.granted, { hours: formatNumber(total.granted, 0) }) : undefined,
    experiments: general ? t(($) => $.statistics.general.kinds, { synchrotron, reactor, lab }) : undefined,
  };
  function difference(now: number, before: number | null): string | undefined {
    if (!before) return undefined;
    const percent = Math.round((100 * (now - before)) / before);
    if (percent === 0) return t(($) => $.statistics.general.same);
    return percent > 0
      ? t(($) => $.statistics.general.more, { percent })
      : t(($) => $.statistics.general.less, { percent: -percent });
  }
  const figures = [
    { key: 'created', value: general?.created, note: notes.created },
    {
      key: 'expertise',
      value: general && general.expertise + general.statement,
      note: general && t(($) => $.statistics.general.statement, { count: general.statement }),
    },
    { key: 'scheduled', value: general?.scheduled, note: notes.scheduled },
    { key: 'experiments', value: general && synchrotron + reactor + lab, note: notes.experiments },
  ] as const;
  return (
    <dl className={classes['figures']}>
      {figures.map(({ key, value, note }) => (
        <div key={key}>
          <dt title={t(($) => $.statistics.general.definition[key])}>{t(($) => $.statistics.general.name[key])}</dt>
          <dd>
            <span className={classes['big']}>{value === undefined ? '—' : formatNumber(value)}</span>
            <span className="luch-hint">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
