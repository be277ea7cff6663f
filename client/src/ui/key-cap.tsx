import type { ReactNode } from 'react';
import classes from './key-cap.module.css';

/** A key as it looks on the keyboard. */
export const KeyCap = ({ children }: { children: ReactNode }) => <kbd className={classes['root']}>{children}</kbd>;
