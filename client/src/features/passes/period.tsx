import type { PassRow } from '../../api/pass.ts';
import classes from './passes.module.css';
import { periodWords, soonWords, wholePeriodWords } from './pass-words.ts';

/** The days of a visit; red, and with how near it is, while the request is new and the visit close. */
export const Period = ({
  pass,
  large,
}: {
  pass: Pick<PassRow, 'start_date' | 'finish_date' | 'is_urgent'>;
  large?: boolean;
}) => {
  const soon = soonWords(pass);
  return (
    <span className={classes['period']} data-urgent={pass.is_urgent || undefined} data-large={large || undefined}>
      <span className="luch-nowrap">{large ? wholePeriodWords(pass) : periodWords(pass)}</span>
      {soon && <span className={classes['soon']}>{soon}</span>}
    </span>
  );
};
