import { t } from 'i18next';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../person/names.ts';
import { type Choosing, type Expert, isBarred, isChosen, isProposed, type Proposal } from './assignment-state.ts';
import { useChoiceWords } from './choice-words.ts';
import classes from './matrix.module.css';
import type { Cell } from './matrix-keys.ts';
import { numberText } from '../../ui/number-text.ts';

interface MatrixRowProps {
  assignment: Choosing;
  proposal: Proposal;
  experts: readonly Expert[];
  row: number;
  /** The column whose box is the table's stop of the Tab key, while it is in this row. */
  reached: number | undefined;
  onReach: (cell: Cell) => void;
  /** Columns have room for a sign, not for a word. */
  narrow: boolean;
}

/**
 * One proposal: a box for every expert, with a word under it where one is due. A barred box can be reached and read. Of
 * three hundred rows only those near the window have boxes, and only the one that changes is drawn anew.
 */
export const MatrixRow = memo((props: MatrixRowProps) => {
  useTranslation();
  const line = useRef<HTMLTableRowElement>(null);
  const isNear = useNear(line);
  const { assignment, proposal, experts, reached } = props;
  const number = numberText(proposal.id);
  const chosen = experts.filter(({ profile_id: id }) => isChosen(assignment.choices, proposal, id)).length;
  return (
    <tr ref={line}>
      <RowHead proposal={proposal} number={number} chosen={chosen} />
      {isNear || reached !== undefined ? <Boxes {...props} number={number} /> : <td colSpan={experts.length} />}
    </tr>
  );
}, isSameRow);
MatrixRow.displayName = 'MatrixRow';

/** What is called when a box changes always does the same: it does not count. */
function isSameRow(before: MatrixRowProps, now: MatrixRowProps): boolean {
  const { proposal, experts } = now;
  if (before.narrow !== now.narrow) return false;
  if (before.row !== now.row || before.reached !== now.reached || before.experts !== experts) return false;
  if (before.proposal !== proposal && !isSameProposal(before.proposal, proposal)) return false;
  if (before.assignment.told !== now.assignment.told) return false;
  const [old, { choices }] = [before.assignment.choices, now.assignment];
  return (
    old === choices ||
    experts.every(
      ({ profile_id: id }) =>
        isChosen(old, proposal, id) === isChosen(choices, proposal, id) &&
        isProposed(old, proposal, id) === isProposed(choices, proposal, id),
    )
  );
}

const isSameProposal = (before: Proposal, now: Proposal): boolean =>
  before.name === now.name &&
  before.refusal === now.refusal &&
  before.assigned === now.assigned &&
  before.conflicts === now.conflicts &&
  before.declines === now.declines;

/** Has it ever been within half a screen of what is seen of the table? */
function useNear(line: React.RefObject<HTMLTableRowElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !line.current) return undefined;
    const seen = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { root: line.current.closest('[data-matrix]'), rootMargin: '400px 0px' },
    );
    seen.observe(line.current);
    return () => seen.disconnect();
  }, [isNear, line]);
  return isNear;
}

const Boxes = ({
  assignment,
  proposal,
  experts,
  row,
  reached,
  onReach,
  narrow,
  number,
}: MatrixRowProps & { number: string }) => {
  const { choices } = assignment;
  const wordsOf = useChoiceWords(choices, assignment.told);
  return experts.map((expert, column) => {
    const { profile_id: id } = expert;
    const words = wordsOf(proposal, id);
    const barred = isBarred(proposal, id);
    return (
      <td key={id} className={classes['cell']} data-proposed={isProposed(choices, proposal, id) || undefined}>
        <label className={classes['box']} data-barred={barred || undefined} title={words?.long}>
          <input
            type="checkbox"
            data-cell={`${row}:${column}`}
            tabIndex={reached === column ? 0 : -1}
            checked={isChosen(choices, proposal, id)}
            aria-disabled={barred || undefined}
            aria-label={[shortName(expert), number, words?.long].filter(Boolean).join(', ')}
            onFocus={() => onReach({ row, column })}
            onChange={(event) => assignment.choose(proposal, id, event.currentTarget.checked)}
          />
          {words && (
            <span className="luch-label luch-toned" data-tone={words.tone} aria-hidden>
              {narrow ? words.sign : words.short}
            </span>
          )}
        </label>
      </td>
    );
  });
};

const RowHead = ({ proposal, number, chosen }: { proposal: Proposal; number: string; chosen: number }) => (
  <th scope="row" className={classes['proposal']}>
    <span className={classes['title']}>
      <b>{number}</b> {proposal.name || t(($) => $.proposalCard.unnamed)}
    </span>
    <span className={classes['line']}>
      <span className={classes['meta']}>{[proposal.author, proposal.station_name].filter(Boolean).join(' · ')}</span>
      {proposal.refusal === null && (
        <span className={classes['meta']}>{t(($) => $.expertAssignment.chosen, { count: chosen })}</span>
      )}
    </span>
    {proposal.refusal !== null && <span className={classes['refusal']}>{proposal.refusal}</span>}
  </th>
);
