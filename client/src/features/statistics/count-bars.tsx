import { wordsWidth } from './scales.ts';
import classes from './statistics.module.css';
import { useWidth } from './use-width.ts';

/** Narrower than this a name stands above its bar: beside it, one of the two would have no room. */
const beside = 480;
export const countRow = (width: number): number => (width >= beside ? 30 : 46);

/** Names with how many, as bars. */
export const CountBars = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}) => {
  const { ref, width } = useWidth(280);
  const isBeside = width >= beside;
  const room = isBeside ? width / 2 : width - 48;
  const row = countRow(width);
  const left = isBeside ? 14 + Math.min(room, Math.max(0, ...rows.map(({ name }) => wordsWidth(name)))) : 0;
  const scale = (width - left - 48) / Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div ref={ref}>
      <svg width={width} height={rows.length * row} role="img" aria-label={title}>
        {rows.map(({ key, name, count }, index) => {
          const words = index * row + 15;
          const bar = isBeside ? words : words + 16;
          return (
            <g key={key}>
              <text className={classes['text']} x={0} y={words + 4.5}>
                {short(name, room)}
              </text>
              <rect
                className={classes['given']}
                x={left}
                y={bar - 5}
                width={Math.max(1, count * scale)}
                height={10}
                rx={2}
              />
              <text className={`${classes['strong']} ${classes['end']}`} x={width} y={bar + 4.5}>
                {count}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};

/** As much of a name as there is room for; the table has it whole. */
function short(name: string, room: number): string {
  const wide = wordsWidth(name);
  if (wide <= room) return name;
  return `${name.slice(0, Math.floor((name.length * room) / wide) - 2).trimEnd()}…`;
}
