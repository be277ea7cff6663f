import { Button } from '@mantine/core';
import { t } from 'i18next';
import classes from './side.module.css';
import type { Outcome, TakingState } from './use-taking.ts';

/** What was taken and what was not, each row by its name; what was taken may be taken back. */
export const TakenNote = ({ taking, outcome }: { taking: TakingState; outcome: Outcome }) => {
  const { what, done, all, refused, unknown } = outcome;
  const isTaken = what === 'taken';
  const count = done.length;
  const canUndo = isTaken && done.some(({ changeId }) => changeId !== null);
  return (
    <div className={classes['bar']}>
      <div role="status" className="luch-column">
        <b className="luch-name">
          {isTaken ? t(($) => $.plan.taken.title, { count, all }) : t(($) => $.plan.taken.undone, { count })}
        </b>
        {isTaken && count > 0 && <p className="luch-small luch-flush">{t(($) => $.plan.taken.text)}</p>}
        {unknown > 0 && <p className="luch-small luch-flush">{t(($) => $.plan.taken.broken, { count: unknown })}</p>}
        {refused.length > 0 && (
          <div>
            <b className="luch-small">{t(($) => (isTaken ? $.plan.taken.refused : $.plan.taken.notUndone))}</b>
            <ul className={classes['list']}>
              {refused.map(({ id, why }) => (
                <li key={id} className="luch-small">
                  {t(($) => $.plan.taken.refusal, { id, why })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={classes['barButtons']}>
        <Button onClick={taking.close}>{t(($) => $.plan.taken.close)}</Button>
        {canUndo && (
          <Button variant="default" aria-disabled={taking.isUndoing || undefined} onClick={taking.undo}>
            {taking.isUndoing
              ? t(($) => $.plan.taken.undoing, { count: taking.done, all: count })
              : t(($) => $.plan.taken.undo)}
          </Button>
        )}
      </div>
    </div>
  );
};
