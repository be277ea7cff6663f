import { useTranslation } from 'react-i18next';
import { shortName } from '../../entities/person/names.ts';
import { type Expert, isBarred, isChosen, isProposed, type Proposal } from './assignment-state.ts';
import { useChoiceWords } from './choice-words.ts';
import classes from './matrix.module.css';
import type { Cell } from './matrix-keys.ts';
import type { Assignment } from './use-assignment.ts';

/** One proposal: a box for every expert, with a word under it where one is due. A barred box can be reached and read. */
export const MatrixRow = ({
  assignment,
  proposal,
  experts,
  row,
  reached,
  onReach,
}: {
  assignment: Assignment;
  proposal: Proposal;
  experts: readonly Expert[];
  row: number;
  /** The column whose box is the table's stop of the Tab key, while it is in this row. */
  reached: number | undefined;
  onReach: (cell: Cell) => void;
}) => {
  const { t } = useTranslation();
  const { choices } = assignment;
  const wordsOf = useChoiceWords(choices);
  const number = t(($) => $.proposalCard.short, { id: proposal.id });
  const chosen = experts.filter(({ profile_id: id }) => isChosen(choices, proposal, id)).length;
  return (
    <tr>
      <RowHead proposal={proposal} number={number} chosen={chosen} />
      {experts.map((expert, column) => {
        const { profile_id: id } = expert;
        const words = wordsOf(proposal, id);
        const barred = isBarred(proposal, id);
        return (
          <td key={id} className={classes['cell']} data-proposed={isProposed(choices, proposal, id) || undefined}>
            <label className={classes['box']} data-barred={barred || undefined}>
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
                <span className={classes['word']} data-tone={words.tone} aria-hidden>
                  {words.short}
                </span>
              )}
            </label>
          </td>
        );
      })}
    </tr>
  );
};

const RowHead = ({ proposal, number, chosen }: { proposal: Proposal; number: string; chosen: number }) => {
  const { t } = useTranslation();
  return (
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
};
