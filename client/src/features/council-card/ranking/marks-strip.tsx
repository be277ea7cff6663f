import { isDisputed } from '@luch/contract/council/decision.ts';
import { rating } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { formatMark } from '../../../lib/dates.ts';
import classes from './marks-strip.module.css';

const at = (mark: number) => ({ left: `${(100 * mark) / rating.max}%` });

/** Every expert's mark on a line from 0 to 5, the mean as a tick, how far they are apart. */
export const MarksStrip = ({ entry }: { entry: CouncilEntry }) => {
  const marks = (entry.proposals_expertise ?? []).flatMap(({ mark }) => mark ?? []);
  if (marks.length === 0) return null;
  const { deviation: spread, average_mark: mean } = entry;
  const isWide = isDisputed(spread);
  return (
    <>
      <span className={classes['strip']} data-disputed={isWide || undefined} aria-hidden>
        {isWide && (
          <s style={{ ...at(Math.min(...marks)), right: `${100 - (100 * Math.max(...marks)) / rating.max}%` }} />
        )}
        <u style={at(rating.red)} />
        <u style={at(rating.green)} />
        {mean !== null && <b style={at(mean)} />}
        {marks.map((mark, one) => (
          // Nothing but the place tells two equal marks apart.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={one} style={at(mark)} />
        ))}
      </span>
      <span className="luch-spoken">
        {t(($) => $.councilRanking.marksAre, { marks: marks.map(formatMark).join('; ') })}
      </span>
      {spread !== null && (
        <span className={classes['spread']} data-disputed={isWide || undefined}>
          {isWide ? t(($) => $.councilRanking.disputed, { spread: formatMark(spread) }) : formatMark(spread)}
        </span>
      )}
    </>
  );
};
