import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { facilityName } from '../../lib/facility.ts';
import { formatDate, today } from '../../lib/dates.ts';
import classes from './statistics.module.css';

/** An A4 within its margins, and how wide figures and pictures stand at ease, in points of the screen. */
const [WIDTH, HEIGHT, AT_EASE] = [718, 1040, 1060];

/** Figures and pictures on one sheet of A4, seen as it will print: drawn smaller, until all of it fits. */
export const StatisticsSheet = ({ period, children }: { period: string; children: ReactNode }) => {
  const { ref, height } = useElementSize();
  // Not a transform: what only looks smaller is torn where its full height would leave the paper.
  const zoom = Math.min(WIDTH / AT_EASE, HEIGHT / Math.max(1, height));
  return (
    <div className={classes['desk']}>
      <article className={classes['paper']} aria-label={period}>
        <div style={{ zoom, width: AT_EASE }} className={classes['onPaper']}>
          <div ref={ref}>
            <header className="luch-ends">
              <h2 className="luch-flush">{facilityName()}</h2>
              <span className="luch-hint">
                {period}, {formatDate(today())}
              </span>
            </header>
            {children}
          </div>
        </div>
      </article>
    </div>
  );
};
