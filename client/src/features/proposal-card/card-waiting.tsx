import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './card-dialog.module.css';

/** In the place of what the card holds, until it has come. */
export const CardWaiting = () => (
  <div className={classes['waiting']}>
    <SkeletonLines lines={8} />
  </div>
);
