import { Checkbox, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { PlanRow } from '../../../api/plan.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import viewClasses from '../view/view.module.css';
import { takenWords } from './facts.ts';
import type { PlanParts } from './plan-parts.ts';
import { PlanRows } from './plan-rows.tsx';
import { reasonWords } from './reason-words.ts';
import { RowFacts, Sentences } from './row-facts.tsx';
import classes from './side.module.css';
import { TakeBar } from './take-bar.tsx';
import { numberText } from '../../../ui/number-text.ts';

/** Beside the grid: why the place in hand is where it is, what found none, and taking what is chosen. */
export const PlanSide = (parts: PlanParts) => {
  const { rows, row } = parts;
  const [chosen, setView] = useState<'one' | 'all'>();
  const view = chosen ?? (row ? 'one' : 'all');
  // Whoever reads the list stays in it.
  const showInList: PlanParts['show'] = (next) => {
    setView('all');
    parts.show(next);
  };
  return (
    <aside className={`${viewClasses['side']} ${classes['side']}`} aria-label={t(($) => $.plan.side.label)}>
      <div className={classes['scroll']}>
        <Segmented
          size="xs"
          fullWidth
          label={t(($) => $.plan.side.view)}
          value={view}
          onChange={setView}
          options={(['one', 'all'] as const).map((value) => ({ value, label: t(($) => $.plan.side[value]) }))}
        />
        {rows.length === 0 ? (
          <p className="luch-note">{emptyWords(parts)}</p>
        ) : view === 'all' ? (
          <PlanRows {...parts} show={showInList} />
        ) : (
          <>
            {row ? <InHand {...parts} row={row} /> : <p className="luch-note">{t(($) => $.plan.side.none)}</p>}
            <Unplaced {...parts} />
          </>
        )}
      </div>
      <TakeBar {...parts} />
    </aside>
  );
};

/** A plan of all stations may have nothing for the one that is shown. */
export const emptyWords = ({ plan }: Pick<PlanParts, 'plan'>): string =>
  t(($) => (plan.rows.length > 0 ? $.plan.side.emptyHere : $.plan.side.empty));

const InHand = ({ plan, row, choice, onOpenProposal }: PlanParts & { row: PlanRow }) => {
  const { proposal_id: id, station_name: station } = row;
  return (
    <section aria-live="polite" className="luch-column">
      <div className="luch-ends">
        <span className="luch-label">{t(($) => (row.visits.length > 0 ? $.plan.side.why : $.plan.side.whyNot))}</span>
        {choice.isOpen(row) ? (
          <Checkbox
            size="xs"
            label={t(($) => $.plan.side.take)}
            checked={choice.isChosen(row)}
            onChange={() => choice.toggle(row)}
          />
        ) : (
          <b className="luch-small">{takenWords(row)}</b>
        )}
      </div>
      <div>
        <h2 className="luch-heading">{`${numberText(id)}, ${station}`}</h2>
        <span className="luch-hint">{row.applicant}</span>
        <span className="luch-hint luch-block luch-breaks">{row.name}</span>
      </div>
      <RowFacts {...{ plan, row, choice, onOpenProposal }} />
    </section>
  );
};

/** What found no place, and what would have to go for it. */
const Unplaced = ({ plan, rows, show }: PlanParts) => {
  const left = rows.filter(({ visits }) => visits.length === 0);
  if (plan.is_running || left.length === 0) return null;
  const hours = formatNumber(left.reduce((sum, one) => sum + one.hours, 0));
  return (
    <section className={classes['unplaced']}>
      <div className="luch-ends">
        <h2 className="luch-heading">{t(($) => $.plan.side.unplaced)}</h2>
        <span className="luch-caption">{t(($) => $.plan.side.unplacedSum, { count: left.length, hours })}</span>
      </div>
      <ul className="luch-list">
        {left.map((row) => (
          <li key={row.proposal_id} className={classes['left']}>
            <div className="luch-ends luch-text">
              <span>
                <b>{numberText(row.proposal_id)}</b> {row.station_name}
              </span>
              <b>{t(($) => $.calendar.hours, { hours: formatNumber(row.hours) })}</b>
            </div>
            {row.reason && <Sentences lines={reasonWords(row.reason)} />}
            <UnstyledButton className="luch-link luch-small" onClick={() => show(row)}>
              {t(($) => $.plan.side.show)}
              <span className="luch-spoken">{numberText(row.proposal_id)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
