import { t } from 'i18next';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../lib/use-keys.ts';
import { shortName } from '../person/names.ts';
import { type Candidates, changesOf, type Choosing, type Expert, loadChange } from './assignment-state.ts';
import { signs } from './choice-words.ts';
import { ExpertLoad, fullLoad } from './expert-load.tsx';
import classes from './matrix.module.css';
import { type Cell, cellAfter } from './matrix-keys.ts';
import { MatrixRow } from './matrix-row.tsx';

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
    <p className="luch-hint luch-flush" role="status">
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

/** A column with a name and words under it. */
const roomy = 104;

/** Would so many columns beside the first not fit with their words? */
function useIsNarrow(scroll: RefObject<HTMLElement | null>, columns: number): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const box = scroll.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth - (box.querySelector('th')?.offsetWidth ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroll]);
  return room < columns * roomy;
}

/** What the box under the pointer or the focus says in words; before that, what the signs of narrow columns mean. */
const MatrixLegend = ({ table }: { table: RefObject<HTMLTableElement | null> }) => {
  const said = useSaid(table);
  return (
    <p className={classes['said']} aria-hidden={said !== undefined}>
      {said ?? t(($) => $.expertAssignment.signs, signs)}
    </p>
  );
};

/** Screen readers hear the same from the box itself. */
function useSaid(table: RefObject<HTMLTableElement | null>): string | undefined {
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const heard = new AbortController();
    const wordsAt = (place: EventTarget | null): string | undefined => {
      if (!(place instanceof Element) || !table.current?.contains(place)) return undefined;
      return place.closest('td')?.querySelector('input')?.getAttribute('aria-label') ?? undefined;
    };
    // On the document: the table may come after the line that speaks of it.
    const on = (type: string, act: (event: Event) => void) =>
      document.addEventListener(type, act, { signal: heard.signal });
    on('pointerover', ({ target }) => setPointed(wordsAt(target)));
    on('focusin', ({ target }) => setFocused(wordsAt(target)));
    on('focusout', () => setFocused(undefined));
    return () => heard.abort();
  }, [table]);
  return pointed ?? focused;
}

interface InView {
  readonly first: number;
  readonly last: number;
}

/** Which of the columns beside the first, which stays, are wholly in view; undefined when all are. */
function useHeadsInView(scroll: RefObject<HTMLElement | null>): InView | undefined {
  const [seen, setSeen] = useState<InView>();
  useEffect(() => {
    const box = scroll.current;
    if (!box) return undefined;
    const look = () => {
      const [corner, ...heads] = [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
      const { right } = box.getBoundingClientRect();
      const inView = heads.flatMap((head, at) =>
        head.left >= (corner?.right ?? 0) - 2 && head.right <= right + 2 ? [at + 1] : [],
      );
      const [first = 0] = inView;
      const last = inView.at(-1) ?? 0;
      setSeen((before) =>
        inView.length === heads.length
          ? undefined
          : before?.first === first && before.last === last
            ? before
            : { first, last },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    // A search takes columns away.
    const table = box.querySelector('table');
    if (table) observer.observe(table);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroll]);
  return seen;
}
