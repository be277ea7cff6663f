import { widthOf } from './scales.ts';
import classes from './statistics.module.css';
import { useWidth } from './use-width.ts';

const row = 30;
const widest = 200;

/** Names with how many, as bars. */
export const CountBars = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}) => {
  const { ref, width } = useWidth(320);
  const left = 14 + Math.min(widest, Math.max(0, ...rows.map(({ name }) => widthOf(name))));
  const scale = (width - left - 48) / Math.max(1, ...rows.map(({ count }) => count));
  const short = (name: string) => (widthOf(name) > widest ? `${name.slice(0, 25)}…` : name);
  return (
    <div ref={ref}>
      <svg width={width} height={rows.length * row} role="img" aria-label={title}>
        {rows.map(({ key, name, count }, index) => {
          const y = index * row + row / 2;
          return (
            <g key={key}>
              <text className={classes['text']} x={0} y={y + 4.5}>
                {short(name)}
              </text>
              <rect
                className={classes['given']}
                x={left}
                y={y - 5}
                width={Math.max(1, count * scale)}
                height={10}
                rx={2}
              />
              <text className={`${classes['strong']} ${classes['end']}`} x={width} y={y + 4.5}>
                {count}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
