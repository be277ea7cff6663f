import { t } from 'i18next';
import { useDelayed } from '../lib/use-delayed.ts';
import classes from './skeletons.module.css';

const widths = ['92%', '72%', '42%', '84%', '60%'];

/** Bars in the shape of text, without shimmer, only when it takes longer than 150 ms; their place is there before. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => {
  const shown = useDelayed(true);
  return (
    <div className={classes['root']} role="status" aria-label={t(($) => $.ui.loading)}>
      {Array.from({ length: lines }, (_, line) =>
        shown ? (
          <SkeletonBar key={line} width={widths[line % widths.length]} />
        ) : (
          <span key={line} className={classes['room']} />
        ),
      )}
    </div>
  );
};

export const SkeletonBar = ({ width = '100%' }: { width?: string | number | undefined }) => (
  <span className={classes['bar']} data-skeleton style={{ width }} />
);
