import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import classes from './empty-state.module.css';

/** An empty list: the mark, what will stand here, the condition with its date, one action. */
export const EmptyState = ({
  title,
  text,
  action,
  level = 2,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes['root']}>
      <Mark size={56} />
      <Heading className={classes['title']}>{title}</Heading>
      {text && <p className={classes['text']}>{text}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
};
