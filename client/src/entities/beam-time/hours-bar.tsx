import classes from './hours-bar.module.css';
import type { HoursPart, HoursPicture } from './hours-picture.ts';

/**
 * The one bar for hours. Colour says whose they are, texture how sure (look, section 8). The figures stand beside it in
 * words; `says` is left out where those words say all that it shows.
 */
export const HoursBar = ({
  picture: { parts, whole, used = 0, limit },
  size = 'row',
  says,
}: {
  picture: HoursPicture;
  size?: 'line' | 'row' | 'card';
  says?: string | undefined;
}) => {
  const at = (hours: number) => `${(100 * Math.min(hours, whole)) / whole}%`;
  return (
    <span className={classes['bar']} data-size={size} {...(says ? { role: 'img', 'aria-label': says } : hidden)}>
      <span className={classes['track']}>
        {parts.map(({ of, hours }) => (
          <i key={of} data-part={of} style={{ width: at(hours) }} />
        ))}
      </span>
      {used > 0 && <s style={{ width: at(used) }} />}
      {limit !== undefined && <u style={{ left: at(limit) }} />}
    </span>
  );
};

const hidden = { 'aria-hidden': true } as const;

/** For a legend. */
export const HoursSample = ({ of }: { of: HoursPart['of'] }) => (
  <span className={classes['sample']} data-part={of} aria-hidden />
);
