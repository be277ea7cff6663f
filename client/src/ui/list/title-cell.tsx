import type { ReactNode } from 'react';
import classes from './list-cells.module.css';

/** What a row is: its name over a line about it. Parts that are empty are left out. */
export const TitleCell = ({
  title,
  meta,
  before,
  mark = (text) => text,
}: {
  title: ReactNode;
  /** In the line about it, what comes before everything else. */
  before?: ReactNode;
  meta: readonly (string | null | undefined)[];
  /** Shows what was sought in them. */
  mark?: (text: string) => ReactNode;
}) => {
  const line = meta.filter(Boolean).join(' · ');
  return (
    <>
      <span className={classes['title']} title={typeof title === 'string' ? title : undefined}>
        {typeof title === 'string' ? mark(title) : title}
      </span>
      {(line || before) && (
        <span className="luch-caption luch-regular luch-breaks luch-block">
          {before}
          {mark(line)}
        </span>
      )}
    </>
  );
};
