import { type ReactNode, useId } from 'react';
import classes from './fold.module.css';
import { IconChevronRight } from './icons.ts';

/** A section of a document that opens and closes; closed, it shows its gist at the right. Printed, it is always open. */
export const Fold = ({
  title,
  gist,
  open,
  onToggle,
  children,
  level = 3,
}: {
  title: string;
  gist?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
  level?: 2 | 3;
}) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes['root']} data-open={open || undefined}>
      <Heading className={classes['heading']}>
        <button
          type="button"
          className={classes['button']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          <IconChevronRight size={16} stroke={1.7} className={classes['arrow']} aria-hidden />
          <span className={classes['title']}>{title}</span>
          {!open && gist && (
            <span className={classes['gist']} aria-hidden>
              {gist}
            </span>
          )}
        </button>
      </Heading>
      <div id={id} className={classes['body']} data-closed={open ? undefined : true}>
        {children}
      </div>
    </section>
  );
};
