import type { ReactNode } from 'react';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './waiting-line.module.css';

/** The place of the line while it is asked for, so that the list under it stays where it is; or its one sentence. */
export const WaitingRoom = ({ children }: { children?: ReactNode }) => (
  <div className={classes['line']}>
    {children ? <p className={classes['nothing']}>{children}</p> : <SkeletonLines lines={1} />}
  </div>
);
