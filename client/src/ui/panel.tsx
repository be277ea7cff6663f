import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A white panel on the page. `flush` for tables and lists that bring their own padding. */
export const Panel = ({
  title,
  action,
  flush,
  children,
  level = 2,
  label,
}: {
  title?: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  children: ReactNode;
  level?: 2 | 3;
  /** Name for screen readers of a panel without a title. */
  label?: string;
}) => {
  const Heading = `h${level}` as const;
  return (
    <section className={classes['root']} data-flush={flush || undefined} aria-label={label}>
      {(title || action) && (
        <div className={classes['head']}>
          {title && <Heading className="luch-heading">{title}</Heading>}
          {action && <div className={classes['action']}>{action}</div>}
        </div>
      )}
      {children}
    </section>
  );
};
