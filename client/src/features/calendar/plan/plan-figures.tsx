import { t } from 'i18next';
import type { Plan } from '../../../api/plan.ts';
import { formatNumber } from '../../../lib/dates.ts';
import classes from './figures.module.css';
import { namesOf } from './reason-words.ts';

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly of?: string | undefined;
  readonly note?: string | undefined;
  /** First come, first served on the same data. */
  readonly queue: number | undefined;
  /** What both are parts of; undefined: no bars. */
  readonly whole?: number | undefined;
  readonly isLessBetter?: boolean;
}

const whole = (value: number): string => formatNumber(value, 0);

function figuresOf({ asked, figures, queue_by_dates: queue }: Plan): Figure[] {
  if (!figures) return [];
  const most = Math.max(1, figures.preferred_hours, queue?.preferred_hours ?? 0);
  return [
    {
      label: t(($) => $.plan.figures.hours),
      value: figures.hours,
      of: t(($) => $.plan.figures.of, { all: whole(asked.hours) }),
      queue: queue?.hours,
      whole: asked.hours,
    },
    {
      label: t(($) => $.plan.figures.preferred),
      value: figures.preferred_hours,
      note:
        asked.with_dates === 0
          ? t(($) => $.plan.figures.noDates)
          : t(($) => $.plan.figures.wholly, { count: figures.wholly_preferred, all: asked.with_dates }),
      queue: queue?.preferred_hours,
      whole: most,
    },
    {
      label: t(($) => $.plan.figures.journeys),
      value: figures.extra_visits,
      note: t(($) => $.plan.figures.journeysHint),
      queue: queue?.extra_visits,
      isLessBetter: true,
    },
    {
      label: t(($) => $.plan.figures.unplaced),
      value: asked.proposals - figures.proposals,
      of: t(($) => $.plan.figures.hoursOf, { hours: whole(asked.hours - figures.hours) }),
      queue: queue ? asked.proposals - queue.proposals : undefined,
      isLessBetter: true,
    },
  ];
}

/** What the plan reaches, beside first come, first served on the same data. */
export const PlanFigures = ({ plan }: { plan: Plan }) => {
  const figures = figuresOf(plan);
  if (figures.length === 0) return null;
  return (
    <section className={classes['figures']} aria-label={t(($) => $.plan.figures.label)}>
      <dl className={classes['list']} title={t(($) => $.plan.figures.queueHint)}>
        {figures.map((figure) => (
          <One key={figure.label} {...figure} />
        ))}
      </dl>
      <CostOfRest plan={plan} />
    </section>
  );
};

/** What would be there if nobody responsible needed rest. */
const CostOfRest = ({ plan: { figures, without_rest: without, rules } }: { plan: Plan }) => {
  if (!figures || !without) return null;
  const costs = [
    {
      hours: without.hours - figures.hours,
      words: ($hours: string) => t(($) => $.plan.figures.restHours, { hours: $hours }),
    },
    {
      hours: without.preferred_hours - figures.preferred_hours,
      words: ($hours: string) => t(($) => $.plan.figures.restPreferred, { hours: $hours }),
    },
  ].filter(({ hours }) => hours > 0);
  const said = costs.map(({ hours, words }) => words(whole(hours)));
  return (
    <p className={classes['rest']}>
      {t(($) => $.plan.figures.rest, { duty: rules.longestDuty, rest: rules.rest })}{' '}
      {said.length === 0
        ? t(($) => $.plan.figures.restFree)
        : t(($) => $.plan.figures.restCosts, { what: namesOf(said) })}
    </p>
  );
};

const One = ({ label, value, of, note, queue, whole: all, isLessBetter = false }: Figure) => (
  <div className={classes['figure']}>
    <dt className="luch-label">{label}</dt>
    <dd className="luch-flush">
      <span className="luch-ends">
        <span>
          <b className={classes['value']}>{whole(value)}</b> {of && <span className="luch-hint">{of}</span>}
        </span>
        {queue !== undefined && <Difference value={value} queue={queue} isLessBetter={isLessBetter} />}
      </span>
      {all !== undefined && (
        <span aria-hidden className={classes['bars']}>
          <Bar part={value / Math.max(1, all)} />
          {queue !== undefined && <Bar part={queue / Math.max(1, all)} isQueue />}
        </span>
      )}
      {queue !== undefined && (
        <span className="luch-label luch-block">{t(($) => $.plan.figures.queue, { value: whole(queue) })}</span>
      )}
      {note && <span className="luch-label luch-block">{note}</span>}
    </dd>
  </div>
);

const Bar = ({ part, isQueue = false }: { part: number; isQueue?: boolean }) => (
  <span className={classes['bar']} data-queue={isQueue || undefined}>
    <i style={{ width: `${Math.min(100, part * 100)}%` }} />
  </span>
);

/** In per cent where there is something to compare with; worse is said as plainly as better. */
const Difference = ({ value, queue, isLessBetter }: { value: number; queue: number; isLessBetter: boolean }) => {
  const by = isLessBetter || queue === 0 ? value - queue : Math.round((100 * (value - queue)) / queue);
  if (value === queue || by === 0) return <span className="luch-label">{t(($) => $.plan.figures.same)}</span>;
  const isBetter = isLessBetter ? by < 0 : by > 0;
  const sign = by > 0 ? '+' : '−';
  const unit = isLessBetter || queue === 0 ? '' : '\u00a0%';
  return (
    <b className="luch-small luch-toned luch-nowrap" data-tone={isBetter ? 'green' : 'amber'}>
      {`${sign}${whole(Math.abs(by))}${unit}`}
    </b>
  );
};
