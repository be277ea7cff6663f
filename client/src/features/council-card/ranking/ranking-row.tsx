import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { DecisionCell } from '../entries/decision-cell.tsx';
import { EntryDetails } from '../entries/entry-details.tsx';
import { EntryTitle } from '../entries/entry-title.tsx';
import { GrantedHours } from '../entries/granted-hours.tsx';
import { CorrectedMark, FinalMarkCell } from './mark-cells.tsx';
import { MarksStrip } from './marks-strip.tsx';
import { isOpenToMark } from './ranked-entries.ts';
import classes from './ranking.module.css';
import { TotalBar } from './total-bar.tsx';

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
        <GrantedHours entry={entry} isEditable onSave={(hours) => decide.hours(entry, hours)} />
      ) : (
        granted !== null && (
          <b className={classes['granted']}>{t(($) => $.councilRanking.granted, { hours: formatNumber(granted) })}</b>
        )
      )}
    </>
  );
};
