import { Button } from '@mantine/core';
import { rating } from '@luch/contract/kernel/limits.ts';
import { suggestFor, type Suggestion } from '@luch/contract/council/station-ranking.ts';
import { t } from 'i18next';
import { useDeferredValue, useMemo } from 'react';
import type { CouncilStation } from '../../../api/council/council.queries.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { ExactNumberInput } from '../../../ui/exact-number-input.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LeftOut } from './left-out.tsx';
import type { Ranked } from './ranked-entries.ts';
import classes from './what-fits.module.css';

interface WhatFitsProps {
  station: CouncilStation;
  ranked: readonly Ranked[];
  floor: number;
  onFloor: (floor: number) => void;
  /** Marks them in the table; absent where nothing is to be decided. */
  onMark?: (ids: readonly number[]) => void;
}

/** The greatest sum of marks that the hours of a station hold, as a hint beside the plain order: it decides nothing. */
export const WhatFits = (props: WhatFitsProps) => {
  const { available_time: available } = props.station;
  return (
    <Panel
      title={t(($) => $.councilRanking.fits.title)}
      level={3}
      action={
        <Chip tone="neutral" glyph="dashed">
          {t(($) => $.councilRanking.fits.hint)}
        </Chip>
      }
    >
      {available === null ? (
        <p className="luch-hint luch-flush">{t(($) => $.councilRanking.fits.noHours)}</p>
      ) : (
        <Told {...props} available={available} />
      )}
    </Panel>
  );
};

const Told = ({ ranked, floor, onFloor, onMark, available }: WhatFitsProps & { available: number }) => {
  // Decisions show at once; what follows from them may come a moment later.
  const [later, laterFloor] = [useDeferredValue(ranked), useDeferredValue(floor)];
  const told = useMemo(() => suggestFor(later, available, laterFloor), [later, available, laterFloor]);
  const { chosen } = told.fit;
  return (
    <div className={classes['fits']}>
      <p className="luch-hint luch-flush">{t(($) => $.councilRanking.fits.what, { hours: formatNumber(available) })}</p>
      <Figures told={told} />
      {chosen.length + told.fixed.length > 0 && <ChosenBar ranked={later} told={told} />}
      {chosen.length === 0 && <p className="luch-hint luch-flush">{t(($) => $.councilRanking.fits.nothing)}</p>}
      <ExactNumberInput
        size="xs"
        label={t(($) => $.councilRanking.fits.floor)}
        value={floor}
        onChange={(next) => typeof next === 'number' && onFloor(next)}
        refuse={(next) => (next > rating.max ? t(($) => $.words.validation.too_large, { max: rating.max }) : undefined)}
        max={rating.max}
        step={rating.step}
        decimals={1}
      />
      <LeftOut ranked={later} told={told} floor={laterFloor} />
      <p className="luch-label luch-flush">{t(($) => $.councilRanking.fits.short)}</p>
      {onMark && chosen.length > 0 && (
        <div className="luch-wrap">
          <Button variant="default" size="xs" onClick={() => onMark(chosen)}>
            {t(($) => $.councilRanking.fits.mark)}
          </Button>
          <span className="luch-caption">{t(($) => $.councilRanking.fits.markNote)}</span>
        </div>
      )}
    </div>
  );
};

const Figures = ({ told }: { told: Suggestion }) => {
  const plain = t(($) => $.councilRanking.fits.plain);
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{t(($) => $.councilRanking.fits.sum)}</dt>
        <dd>{formatMark(told.total.sum)}</dd>
        <dd>
          {plain} <b>{formatMark(told.plain.sum)}</b>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.councilRanking.fits.hours)}</dt>
        <dd>{formatNumber(told.total.hours)}</dd>
        <dd>
          {plain} <b>{formatNumber(told.plain.hours)}</b>
        </dd>
      </div>
    </dl>
  );
};

/** The set as a bar, as wide as its hours; so many numbers as can be read. */
const ChosenBar = ({ ranked, told }: { ranked: readonly Ranked[]; told: Suggestion }) => {
  const isChosen = new Set([...told.fixed, ...told.fit.chosen]);
  const fixed = new Set(told.fixed);
  return (
    <ul className={classes['chosen']} aria-label={t(($) => $.councilRanking.fits.chosen)}>
      {ranked
        .filter(({ id }) => isChosen.has(id))
        .map(({ id, entry }) => {
          const hours = entry.provided_experiment_duration ?? entry.proposal.experiment_duration ?? 0;
          return (
            <li
              key={id}
              data-fixed={fixed.has(id) || undefined}
              style={{ flexGrow: hours }}
              title={`${t(($) => $.councilRanking.id, { id: entry.proposal_id })}, ${t(($) => $.councilRanking.hours, { hours: formatNumber(hours) })}`}
            >
              {entry.proposal_id}
              {fixed.has(id) && <span className="luch-spoken">, {t(($) => $.councilRanking.fits.fixed)}</span>}
            </li>
          );
        })}
    </ul>
  );
};
