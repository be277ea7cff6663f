import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';
import type { Ranking } from './ranked-entries.ts';
import classes from './ranking.module.css';

/** Where the hours of the station end, in words; without such a place what is left, or that nobody knows. */
export const CutOff = ({ ranking, available }: { ranking: Ranking; available: number | null }) => {
  const { rows, cut, accepted, passing } = ranking;
  const say = (hours: number) => ({ hours: formatNumber(hours) });
  if (available === null) return <Line isFaint>{t(($) => $.councilRanking.cut.unknown)}</Line>;
  if (accepted > available)
    return (
      <Line title={t(($) => $.councilRanking.cut.here, say(available))} isOver>
        {t(($) => $.councilRanking.cut.over, say(accepted - available))}
      </Line>
    );
  if (cut === null) {
    const isOpen = rows.some(({ entry }) => entry.decision === null);
    return (
      <Line isFaint>{t(($) => $.councilRanking.cut[isOpen ? 'all' : 'decided'], say(available - passing.hours))}</Line>
    );
  }
  return (
    <Line title={t(($) => $.councilRanking.cut.here, say(available))}>
      {t(($) => $.councilRanking.cut.passing, { count: passing.count, ...say(passing.hours) })}
      {'; '}
      {t(($) => $.councilRanking.cut.left, say(available - passing.hours))}
    </Line>
  );
};

const Line = ({
  title,
  isFaint,
  isOver,
  children,
}: {
  title?: string;
  isFaint?: boolean;
  isOver?: boolean;
  children: React.ReactNode;
}) => (
  <div role="row" className={classes['cut']} data-faint={isFaint || undefined} data-over={isOver || undefined}>
    <div role="cell">
      {title && <b>{title}</b>} <span>{children}</span>
    </div>
  </div>
);
