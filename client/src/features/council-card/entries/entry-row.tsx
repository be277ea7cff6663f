import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { Rating } from '../../../entities/rating/rating.tsx';
import { formatMark, formatNumber } from '../../../lib/dates.ts';
import { Intervals } from '../intervals/intervals.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { EntryDetails } from './entry-details.tsx';
import type { EntryColumn } from './entry-columns.ts';
import { EntryTitle } from './entry-title.tsx';
import { ownMarkOf } from './own-entries.ts';
import { GrantedHours } from './granted-hours.tsx';
import type { Decide } from '../../../entities/council/use-decide.ts';
import type { Tone } from '../../../ui/tones.ts';
import classes from './entries.module.css';

export interface EntryRowProps {
  entry: CouncilEntry;
  /** Its place in the table: not all rows are drawn at once. */
  at: number;
  columns: readonly EntryColumn[];
  tone: Tone;
  isCurrent: boolean;
  /** The room discusses it at this moment. */
  isDiscussed: boolean;
  /** Undefined: others say what is discussed. */
  onDiscuss: ((id: number) => void) | undefined;
  canDecide: boolean;
  decide: Decide;
  councilId: number;
  edits: CouncilCard['edits'];
  onCurrent: (id: number | undefined) => void;
  onOpenProposal: (id: number) => void;
  onAddInterval: (id: number) => void;
}

/** One proposal of a council. Of three hundred only the one that changes is drawn anew. */
export const EntryRow = memo((props: EntryRowProps) => {
  useTranslation();
  const { entry, columns, tone, isCurrent, isDiscussed } = props;
  return (
    <div
      className={classes['entry']}
      data-current={isCurrent || undefined}
      data-discussed={isDiscussed || undefined}
      data-tone={tone}
      id={`entry-${entry.id}`}
    >
      <div role="row" aria-rowindex={props.at + 2} className={classes['row']} aria-current={isCurrent || undefined}>
        {columns.map((column) => (
          <div key={column} role="cell" data-column={column} data-label={t(($) => $.councilCard.columns[column])}>
            {cells[column](props)}
          </div>
        ))}
      </div>
      {isCurrent && <EntryDetails {...props} />}
    </div>
  );
});
EntryRow.displayName = 'EntryRow';

const mayDecide = ({ canDecide, entry }: EntryRowProps): boolean => canDecide && !entry.is_own;

const OwnMark = ({ entry }: { entry: CouncilEntry }) => {
  const mark = ownMarkOf(entry);
  if (mark === null) return null;
  return (
    <span className={classes['own']}>
      {t(($) => $.councilCard.entries.own)}{' '}
      <b className="luch-toned" data-tone={toneOfMark(mark)}>
        {formatMark(mark)}
      </b>
    </span>
  );
};

const cells: Readonly<Record<EntryColumn, (props: EntryRowProps) => ReactNode>> = {
  number: ({ entry }) => <span className={classes['number']}>{entry.proposal_id}</span>,
  proposal: (props) => <EntryTitle {...props} />,
  station: ({ entry }) => <span className={classes['station']}>{entry.proposal.station_name}</span>,
  mark: ({ entry }) => (
    <>
      <Rating mark={entry.correct_mark ?? entry.average_mark} absent="—" width={48} />
      <OwnMark entry={entry} />
    </>
  ),
  asked: ({ entry: { proposal } }) =>
    proposal.experiment_duration === null ? '—' : formatNumber(proposal.experiment_duration),
  decision: (props) => (
    <DecisionCell
      entry={props.entry}
      isCurrent={props.isCurrent && mayDecide(props)}
      onDecide={(solution) => void props.decide.solution(props.entry, solution)}
    />
  ),
  granted: (props) => (
    <GrantedHours entry={props.entry} isEditable={props.isCurrent && mayDecide(props)} decide={props.decide} />
  ),
  calendar: ({ entry, onAddInterval }) =>
    (entry.remaining_hours !== null || entry.calendar.length > 0) && (
      <Intervals entry={entry} onAdd={() => onAddInterval(entry.id)} />
    ),
};
