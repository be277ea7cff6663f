import { rating } from '@luch/contract/kernel/limits.ts';
import { decisions, isDisputed } from '@luch/contract/council/decision.ts';
import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { inOrder } from '../../../entities/beam-time/hours-picture.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { DecisionCell } from '../entries/decision-cell.tsx';
import { EntryDetails } from '../entries/entry-details.tsx';
import { EntryTitle } from '../entries/entry-title.tsx';
import { GrantedHours } from '../entries/granted-hours.tsx';
import { CorrectedMark, FinalMarkCell } from './mark-cells.tsx';
import { isOpenToMark } from './ranked-entries.ts';
import classes from './ranking.module.css';

export interface RankingRowProps {
  entry: CouncilEntry;
  place: number;
  hours: number;
  until: number | null;
  isBelow: boolean;
  available: number | null;
  /** So many hours are the whole width of the bar. */
  scale: number;
  corrected: number | undefined;
  isCurrent: boolean;
  isMarked: boolean;
  onMark: ((id: number, isOn: boolean) => void) | undefined;
  canDecide: boolean;
  decide: Decide;
  councilId: number;
  edits: CouncilCard['edits'];
  onCurrent: (id: number | undefined) => void;
  onOpenProposal: (id: number) => void;
}

/** One proposal of a ranking: marks, hours, and what is decided; in hand it is decided about. */
export const RankingRow = memo((props: RankingRowProps) => {
  useTranslation();
  const { entry, isCurrent, isBelow } = props;
  const mayDecide = props.canDecide && !entry.is_own;
  const label = (column: 'mark' | 'corrected' | 'hours' | 'total') => t(($) => $.councilRanking.columns[column]);
  return (
    <div
      className={classes['entry']}
      data-current={isCurrent || undefined}
      data-below={isBelow || undefined}
      id={`entry-${entry.id}`}
    >
      <div role="row" className={classes['row']} aria-current={isCurrent || undefined}>
        <Place {...props} />
        <div role="cell" data-column="proposal">
          <EntryTitle {...props} withNumber />
        </div>
        <div role="cell" data-column="mark" data-label={label('mark')}>
          <FinalMarkCell entry={entry} />
        </div>
        <div role="cell" data-column="corrected" data-label={label('corrected')}>
          <CorrectedMark mean={entry.average_mark} corrected={props.corrected} />
        </div>
        <div role="cell" data-column="marks">
          <MarksStrip entry={entry} />
        </div>
        <div role="cell" data-column="hours" data-label={label('hours')}>
          <Hours entry={entry} isEditable={isCurrent && mayDecide} decide={props.decide} />
        </div>
        <div role="cell" data-column="total" data-label={label('total')}>
          <TotalBar {...props} />
        </div>
        <div role="cell" data-column="decision">
          <DecisionCell
            entry={entry}
            isCurrent={isCurrent && mayDecide}
            isShort
            onDecide={(solution) => void props.decide.solution(entry, solution)}
          />
        </div>
      </div>
      {isCurrent && <EntryDetails {...props} />}
    </div>
  );
});
RankingRow.displayName = 'RankingRow';

const Place = ({ entry, place, isMarked, onMark }: RankingRowProps) => (
  <div role="cell" data-column="place">
    <span>{place}</span>
    {onMark && isOpenToMark(entry) && (
      <Checkbox
        size="xs"
        aria-label={t(($) => $.councilRanking.mark, { id: entry.proposal_id })}
        checked={isMarked}
        onChange={({ currentTarget }) => onMark(entry.id, currentTarget.checked)}
      />
    )}
  </div>
);

/** What was asked for, and what the council gives where it is another figure. */
const Hours = ({ entry, isEditable, decide }: { entry: CouncilEntry; isEditable: boolean; decide: Decide }) => {
  const { provided_experiment_duration: granted, proposal } = entry;
  const asked = proposal.experiment_duration;
  return (
    <>
      {asked === null ? '—' : formatNumber(asked)}
      {isEditable ? (
        <GrantedHours entry={entry} isEditable decide={decide} />
      ) : (
        granted !== null && (
          <b className={classes['granted']}>{t(($) => $.councilRanking.granted, { hours: formatNumber(granted) })}</b>
        )
      )}
    </>
  );
};

const at = (mark: number) => ({ left: `${(100 * mark) / rating.max}%` });

/** Every expert's mark on a line from 0 to 5, the mean as a tick, how far they are apart. */
const MarksStrip = ({ entry }: { entry: CouncilEntry }) => {
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

/** The hours of the station with this proposal: its own part where it stands, red where it exceeds the available ones. */
const TotalBar = ({
  entry,
  hours,
  until,
  available,
  scale,
}: {
  entry: CouncilEntry;
  hours: number;
  until: number | null;
  available: number | null;
  scale: number;
}) => {
  if (until === null) return <span className="luch-absent">—</span>;
  const limit = available ?? scale;
  const isAccepted = entry.status === decisions.accept;
  return (
    <>
      <span className={classes['until']} data-over={until > limit || undefined}>
        {formatNumber(until)}
        {until > limit && (
          <span className="luch-spoken">
            {' '}
            {t(($) => $.councilRanking.overBy, { hours: formatNumber(until - limit) })}
          </span>
        )}
      </span>
      <span className={classes['total']}>
        <HoursBar picture={inOrder({ from: until - hours, hours, isAccepted }, available, scale)} size="line" />
      </span>
    </>
  );
};
