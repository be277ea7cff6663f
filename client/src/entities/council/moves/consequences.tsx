import { t } from 'i18next';
import type { MovePreview } from '../../../api/council/council.queries.ts';
import { Letters } from '../../letters/letters.tsx';
import { StatusChip } from '../../status/status-chip.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './moves.module.css';

/** How many proposals come where, who is written to, and what is still open. */
export const Consequences = ({ preview }: { preview: MovePreview }) => {
  const { proposals, released, letters } = preview;
  return (
    <div className={classes['consequences']}>
      <Warnings preview={preview} />
      {proposals.length > 0 && (
        <section>
          <h3 className={classes['head']}>{t(($) => $.councils.move.proposals)}</h3>
          <ul className={classes['list']}>
            {proposals.map(({ to_status: to, status_name: name, count }) => (
              <li key={to}>
                <b>{t(($) => $.councilCard.proposals, { count })}</b> → <StatusChip id={to} name={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {released.length > 0 && (
        <section>
          <h3 className={classes['head']}>{t(($) => $.councils.move.released, { count: released.length })}</h3>
          <p className={classes['names']}>
            {released.map(({ proposal_id: id, name }) => `№ ${id} ${name}`).join('; ')}
          </p>
        </section>
      )}
      <Letters letters={letters} />
    </div>
  );
};

/** None of these stops the move. */
const Warnings = ({ preview }: { preview: MovePreview }) => {
  const { unrated, ending, unconfirmed, over_budget: over } = preview;
  const named = (people: MovePreview['unrated'], withCount: boolean) =>
    people.map(({ name, count }) => (withCount ? `${name} (${count})` : name)).join(', ');
  const endingWords = ({ name, count, rated }: MovePreview['ending'][number]) => {
    const all = t(($) => $.councils.move.endingOf, { name, count });
    return rated > 0 ? `${all}, ${t(($) => $.councils.move.endingRated, { count: rated })}` : all;
  };
  return (
    <>
      {unrated.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.unrated)}>
          {named(unrated, true)}
        </Notice>
      )}
      {ending.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.ending)}>
          {ending.map(endingWords).join('; ')}
        </Notice>
      )}
      {unconfirmed.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.unconfirmed)}>
          {named(unconfirmed, false)}
        </Notice>
      )}
      {over.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councils.move.over)}>
          {over.map(({ name, hours }) => t(($) => $.councils.move.overBy, { name, hours })).join(', ')}
        </Notice>
      )}
      {preview.intervals_begun > 0 && (
        <Notice tone="amber">{t(($) => $.councils.move.intervalsBegun, { count: preview.intervals_begun })}</Notice>
      )}
      {preview.without_intervals > 0 && (
        <Notice>{t(($) => $.councils.move.withoutIntervals, { count: preview.without_intervals })}</Notice>
      )}
    </>
  );
};
