import { t } from 'i18next';
import classes from './expert-load.module.css';
import type { Expert } from './assignment-state.ts';

/** How much an expert has in hand: rated, not yet rated, and what this dialog would add; in words beside the bar. */
export const ExpertLoad = ({
  expert,
  change,
  full,
  brief = false,
}: {
  expert: Expert;
  change: number;
  full: number;
  /** Only the figures are seen, as a narrow column has room for. */
  brief?: boolean;
}) => {
  const share = (count: number) => `${(Math.max(0, count) / Math.max(1, full)) * 100}%`;
  const less = Math.min(0, change);
  const added = change !== 0 && <b className={classes['added']}> {change > 0 ? `+${change}` : `−${-change}`}</b>;
  return (
    <span className={classes['root']}>
      <span className={classes['bar']} aria-hidden>
        <i data-kind="rated" style={{ width: share(expert.assigned - expert.unrated) }} />
        <i data-kind="unrated" style={{ width: share(expert.unrated + less) }} />
        <i data-kind="added" style={{ width: share(change) }} />
      </span>
      {brief && (
        <span className={classes['figures']} aria-hidden>
          {expert.assigned}
          {added}
        </span>
      )}
      <span className={brief ? 'luch-spoken' : classes['words']}>
        {t(($) => $.expertAssignment.load, { assigned: expert.assigned, unrated: expert.unrated })}
        {added}
      </span>
      {!expert.is_expert && <span className="luch-amber">{t(($) => $.expertAssignment.noExpert)}</span>}
    </span>
  );
};

/** The longest bar: whoever would have most. */
export const fullLoad = (experts: readonly Expert[], changeOf: (id: number) => number): number =>
  Math.max(1, ...experts.map(({ profile_id: id, assigned }) => assigned + Math.max(0, changeOf(id))));
