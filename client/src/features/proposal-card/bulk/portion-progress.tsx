import { atOnce } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import classes from './bulk-dialog.module.css';

/** How far many proposals are: they go in portions, and closing the dialog stops none that has gone. */
export const PortionProgress = ({ done, all, word }: { done: number; all: number; word: 'checked' | 'doing' }) => {
  if (all <= atOnce.bulk) return null;
  const said = t(($) => $.proposalBulk[word], { done, all });
  return (
    <div className="luch-grid" role="status">
      <span className="luch-hint luch-digits">{said}</span>
      <progress className={classes['progress']} max={all} value={done} aria-label={said} />
    </div>
  );
};
