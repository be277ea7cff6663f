import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useDelayed } from '../../lib/use-delayed.ts';
import classes from './statistics.module.css';
import { useWidth } from './use-width.ts';

/* Charts that are on their way, in their own shape and size: nothing moves when they come. */

const Waiting = ({ height, children }: { height: number; children: ReactNode }) => {
  const shown = useDelayed(true);
  return (
    <div role="status" aria-label={t(($) => $.ui.loading)} style={{ height }}>
      <svg className={classes['waiting']} width="100%" height={height} aria-hidden>
        {shown && children}
      </svg>
    </div>
  );
};

const shares = [78, 64, 70, 52, 40, 46, 28, 34, 20, 24];

/** Names with bars. */
export const BarsWaiting = ({ rows, rowOf }: { rows: number; rowOf: (width: number) => number }) => {
  const { ref, width } = useWidth(0);
  const row = rowOf(width);
  return (
    <div ref={ref}>
      <Waiting height={rows * row}>
        {Array.from({ length: rows }, (_, index) => (
          <g key={index}>
            <rect y={index * row + 10} width={`${10 + ((index * 3) % 5)}%`} height={10} rx={3} />
            <rect
              x="24%"
              y={index * row + 10}
              width={`${(shares[index % shares.length] ?? 0) * 0.76}%`}
              height={10}
              rx={3}
            />
          </g>
        ))}
      </Waiting>
    </div>
  );
};

/** Lines over a grid. */
export const LinesWaiting = ({ height }: { height: number }) => (
  <Waiting height={height}>
    {[0.12, 0.36, 0.6, 0.86].map((part) => (
      <rect key={part} x={34} y={part * height} width="94%" height={1} />
    ))}
    {Array.from({ length: 6 }, (_, index) => (
      <rect key={index} x={`${6 + index * 16}%`} y={height - 14} width={36} height={8} rx={3} />
    ))}
  </Waiting>
);

/** Stages from left to right, on a phone below each other. */
export const FlowWaiting = ({ stages, isPhone }: { stages: number; isPhone: boolean }) => (
  <Waiting height={isPhone ? 700 : 284}>
    {Array.from({ length: stages }, (_, index) =>
      isPhone ? (
        <g key={index}>
          <rect y={index * 100 + 12} width="36%" height={10} rx={3} />
          <rect y={index * 100 + 34} width={`${100 - index * 13}%`} height={10} rx={3} />
        </g>
      ) : (
        <g key={index}>
          <rect x={`${(index * 88) / (stages - 1)}%`} y={4} width={72} height={10} rx={3} />
          <rect x={`${(index * 88) / (stages - 1)}%`} y={26} width={36} height={14} rx={3} />
          <rect x={`${(index * 88) / (stages - 1)}%`} y={56} width={8} height={186 - index * 28} rx={2} />
        </g>
      ),
    )}
  </Waiting>
);
