import { type CSSProperties, memo, type ReactNode } from 'react';
import { IconCheck } from '../../../ui/icons.ts';
import { spokenOf, titleOf, whoOf } from '../look.ts';
import type { PlacedRecord } from '../placed.ts';
import classes from './event.module.css';
import { pieceWords } from './piece-words.ts';

interface Look {
  readonly placed: PlacedRecord;
  readonly style: CSSProperties;
  /** In columns a record is tall: its facts stand under each other. */
  readonly tall?: boolean | undefined;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  /** Its ends can be taken hold of. */
  readonly canDrag: boolean;
  /** On which side its words stand where it is too short for them. */
  readonly words?: 'before' | 'after' | undefined;
  readonly isHere: boolean;
  readonly children?: ReactNode;
}

/** A record on a grid: a button that opens it, and where it may be moved, with ends to take hold of. */
export const EventBar = memo(
  ({ placed, style, tall = false, isCutBefore, isCutAfter, canDrag, words, isHere, children }: Look) => {
    const { record } = placed;
    return (
      <button
        type="button"
        className={classes['event']}
        style={style}
        data-record={record.id}
        data-type={record.type}
        data-tall={tall || undefined}
        data-words={words}
        data-closed={record.is_completed || undefined}
        data-drag={canDrag || undefined}
        data-cut={isCutBefore && isCutAfter ? 'both' : isCutBefore ? 'before' : isCutAfter ? 'after' : undefined}
        tabIndex={isHere ? 0 : -1}
        aria-label={spokenOf(placed)}
        aria-haspopup="dialog"
      >
        {canDrag && !isCutBefore && <i data-end="start" />}
        <span className={classes['text']} data-numbered={record.proposal_id !== null || undefined}>
          <b>{tall ? titleOf(record) : (record.proposal_id ?? titleOf(record))}</b>
          {record.is_completed && <IconCheck size={14} stroke={2} aria-hidden />}
          {tall ? (
            <TallFacts placed={placed} isCutBefore={isCutBefore} isCutAfter={isCutAfter} />
          ) : (
            <>
              {' '}
              <span className="luch-nowrap">{whoOf(record)}</span>
            </>
          )}
        </span>
        {children}
        {canDrag && !isCutAfter && <i data-end="finish" />}
      </button>
    );
  },
);

const TallFacts = ({ placed, isCutBefore, isCutAfter }: Pick<Look, 'placed' | 'isCutBefore' | 'isCutAfter'>) => (
  <>
    <span>{placed.record.proposal_applicant || placed.record.experiment_comments}</span>
    <span>{pieceWords(placed, isCutBefore, isCutAfter)}</span>
  </>
);
