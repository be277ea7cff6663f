import { t } from 'i18next';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../lib/use-keys.ts';
import { shortName } from '../person/names.ts';
import { type Candidates, changesOf, type Choosing, type Expert, loadChange } from './assignment-state.ts';
import { ExpertLoad, fullLoad } from './expert-load.tsx';
import classes from './matrix.module.css';
import { type Cell, cellAfter } from './matrix-keys.ts';
import { useHeadsInView } from './use-heads-in-view.ts';
import { MatrixLegend } from './matrix-legend.tsx';
import { MatrixRow } from './matrix-row.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

/** Proposals × experts: one stop of the Tab key, arrows from box to box, Space chooses. Both heads stay in view. */
export const AssignmentMatrix = ({
  assignment,
  candidates,
  experts,
}: {
  assignment: Choosing;
  candidates: Candidates;
  experts: readonly Expert[];
}) => {
  const { proposals } = candidates;
  const { at, table, onKeyDown, onReach } = useMatrixKeys({ rows: proposals.length, columns: experts.length });
  const changes = changesOf(assignment.choices, candidates);
  const changeOf = (id: number) => loadChange(changes, id);
  const scroll = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(scroll, experts.length);
  return (
    <>
      <div ref={scroll} className={classes['scroll']} data-matrix data-narrow={narrow || undefined}>
        <table
          ref={table}
          role="grid"
          className={classes['table']}
          style={{ '--columns': experts.length }}
          onKeyDown={onKeyDown}
        >
          <caption className="luch-spoken">{t(($) => $.expertAssignment.caption)}</caption>
          <Heads experts={experts} candidates={candidates} changeOf={changeOf} narrow={narrow} />
          <tbody>
            {proposals.map((proposal, row) => (
              <MatrixRow
                key={proposal.id}
                assignment={assignment}
                proposal={proposal}
                experts={experts}
                row={row}
                reached={at.row === row ? at.column : undefined}
                onReach={onReach}
                narrow={narrow}
              />
            ))}
          </tbody>
        </table>
      </div>
      {narrow && <MatrixLegend table={table} />}
      <ExpertsInView scroll={scroll} total={experts.length} />
    </>
  );
};

/** Experts with what they have in hand; upright where a column is narrow. */
const Heads = ({
  experts,
  candidates,
  changeOf,
  narrow,
}: {
  experts: readonly Expert[];
  candidates: Candidates;
  changeOf: (id: number) => number;
  narrow: boolean;
}) => {
  const full = fullLoad(candidates.experts, changeOf);
  return (
    <thead>
      <tr>
        <th scope="col" className={classes['corner']}>
          {t(($) => $.expertAssignment.proposal)}
        </th>
        {experts.map((expert) => (
          <th
            key={expert.profile_id}
            scope="col"
            className={classes['head']}
            title={narrow ? shortName(expert) : undefined}
          >
            <span className={classes['name']}>{shortName(expert)}</span>
            <ExpertLoad expert={expert} change={changeOf(expert.profile_id)} full={full} brief={narrow} />
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** Which of the experts stand in view, where not all do. */
const ExpertsInView = ({ scroll, total }: { scroll: RefObject<HTMLElement | null>; total: number }) => {
  const seen = useHeadsInView(scroll);
  if (!seen) return null;
  const range = seen.first === seen.last ? seen.first : `${seen.first}–${seen.last}`;
  return (
    <p className={classes['seen']} role="status">
      {t(($) => $.expertAssignment.seen, { range, total })}
    </p>
  );
};

/** The box that Tab reaches moves with the arrows; a search that takes columns away leaves it within the table. */
function useMatrixKeys(size: { rows: number; columns: number }) {
  const [held, setHeld] = useState<Cell>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const at = { row: Math.min(held.row, size.rows - 1), column: Math.min(held.column, size.columns - 1) };
  useKeys('matrix', table, { go: 'part', ten: 'part', ends: 'part', corners: 'part', choose: 'part' });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(event, at, size);
    if (!next) return;
    event.preventDefault();
    // A row far away has no boxes before it is reached.
    flushSync(() => setHeld(next));
    const box = table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`);
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { at, table, onKeyDown, onReach: setHeld };
}
