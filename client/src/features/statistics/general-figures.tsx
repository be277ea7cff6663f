import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import type { Figure } from '@luch/contract/statistics/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type About, pageQuery, type StatisticsScope } from '../../api/statistics.ts';
import { formatNumber } from '../../lib/dates.ts';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonBar } from '../../ui/skeletons.tsx';
import { stateOf } from './chart-panel.tsx';
import { Definitions } from './definitions.tsx';
import classes from './statistics.module.css';

/** The figures above all pictures, each with what it counts. */
export const GeneralFigures = ({ about, scope }: { about: About | undefined; scope: StatisticsScope | undefined }) => {
  const asked = useQuery(pageQuery(about));
  const { general, total } = asked.data ?? {};
  const state = stateOf(asked);
  // Of the others nothing was counted, which is not that there were none.
  const counted = (scope?.kinds ?? [])
    .filter((kind) => about?.kind === undefined || kind === about.kind)
    .map(megascienceTypeOf);
  function difference(now: number, before: number | null): string | undefined {
    if (!before) return undefined;
    const percent = Math.round((100 * (now - before)) / before);
    if (percent === 0) return t(($) => $.statistics.general.same);
    return percent > 0
      ? t(($) => $.statistics.general.more, { percent })
      : t(($) => $.statistics.general.less, { percent: -percent });
  }
  const figures = [
    {
      key: 'submitted',
      value: general?.created,
      note: total && difference(total.submitted, total.submitted_before),
    },
    { key: 'expertise', value: general?.expertise },
    { key: 'statement', value: general?.statement },
    {
      key: 'scheduled',
      value: general?.scheduled,
      note: general && t(($) => $.statistics.general.assigned, { hours: formatNumber(general.scheduled_hours, 0) }),
      besides: 'assigned',
    },
    {
      key: 'experiments',
      value: general && counted.reduce((sum, type) => sum + general.experiments[type], 0),
      note:
        general &&
        counted
          .map((type) =>
            t(($) => $.statistics.general.ofKind, {
              kind: t(($) => $.statistics.kind[type]),
              count: general.experiments[type],
            }),
          )
          .join(', '),
    },
  ] as const satisfies readonly {
    key: Figure;
    value: number | undefined;
    note?: string | undefined;
    /** What is counted in the note. */
    besides?: Figure;
  }[];
  if (state === 'failed')
    return (
      <div className={classes['failed']}>
        <NotLoadedNotice title={t(($) => $.statistics.notLoaded)} onAgain={() => void asked.refetch()} />
      </div>
    );
  return (
    <dl className={classes['figures']}>
      {figures.map(({ key, value, ...more }) => (
        <div key={key}>
          <dt className={classes['named']}>
            {t(($) => $.words.statistics.figure[key].name)}
            <Definitions
              of={t(($) => $.words.statistics.figure[key].name)}
              figures={'besides' in more ? [key, more.besides] : [key]}
            />
          </dt>
          <dd>
            {state === 'waiting' ? (
              <FigureWaiting notes={'note' in more ? (key === 'experiments' ? 2 : 1) : 0} />
            ) : (
              <>
                <span className={classes['big']}>{formatNumber(value ?? 0)}</span>
                <span className="luch-hint">{'note' in more && more.note}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** As high as the figure, and the lines below it where there will be some: three kinds of experiments take two. */
const FigureWaiting = ({ notes }: { notes: 0 | 1 | 2 }) => (
  <span className={classes['figureWaits']} data-notes={notes}>
    <SkeletonBar width={64} />
    {notes > 0 && <SkeletonBar width="80%" />}
  </span>
);
