import { t } from 'i18next';
import { useLineState } from '../../../lib/line-state.ts';
import classes from './discussion.module.css';

/** Whether decisions of others come by themselves at this moment. */
export const LineSign = () => {
  const state = useLineState();
  return (
    <span className={classes['line']} data-state={state} role="status">
      {state !== 'unknown' && t(($) => $.councilCard.discussion[state === 'stands' ? 'live' : 'lost'])}
    </span>
  );
};
