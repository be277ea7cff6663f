import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { OwnVisit, Readiness } from '../../../api/visit/visit.queries.ts';
import { stateLooks } from '../../../entities/readiness/summary.ts';
import { formatDate } from '../../../lib/dates.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { IconChevronRight } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './own-visit.module.css';

/** What is still missing, each with the way to it; what is ready stands there too, so that nobody wonders. */
export const OwnNeeds = ({ own: { visit, needs }, onCard }: { own: OwnVisit; onCard: () => void }) => {
  const shown = needs.filter(({ need }) => need !== 'people');
  if (shown.length === 0) return null;
  const isReady = needs.every(({ state }) => state === 'ready');
  return (
    <Panel title={isReady ? t(($) => $.visits.own.ready) : t(($) => $.visits.own.needs)}>
      <ul className="luch-list">
        {shown.map((row) => (
          <li key={`${row.need} ${row.about}`}>
            <Way row={row} pass={visit.pass?.id} proposalId={visit.proposal_id} onCard={onCard}>
              <i
                style={{ color: `var(--luch-${stateLooks[row.state].tone}-mark)`, '--chip-bg': 'var(--luch-surface)' }}
              >
                <StatusGlyph glyph={stateLooks[row.state].glyph} size={16} />
              </i>
              <span className="luch-grow">
                <span className="luch-name luch-block">{titleOf(row, visit.pass?.id)}</span>
                <span className="luch-hint luch-toned" data-tone={row.state === 'late' ? 'red' : undefined}>
                  {wordsOf(row)}
                </span>
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

function titleOf({ need, state }: Readiness, pass: number | undefined): string {
  switch (need) {
    case 'training':
      return state === 'ready' ? t(($) => $.readiness.need.training) : t(($) => $.visits.own.course);
    case 'pass':
      return pass === undefined ? t(($) => $.visits.own.pass) : t(($) => $.visits.own.passOpen, { id: pass });
    default:
      return t(($) => $.visits.own[need === 'people' ? 'when' : need]);
  }
}

function wordsOf({ need, state, text, about, turn, due }: Readiness): string {
  const day = due && t(($) => $.visits.own[state === 'late' ? 'late' : 'due'], { day: formatDate(due) });
  return [
    need === 'training' ? about : '',
    text,
    state !== 'ready' && turn !== 'visitor' ? t(($) => $.readiness.turn[turn]) : '',
    state !== 'ready' && state !== 'late' ? day : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A course opens as a page, a pass and what belongs to the team in the card; what is ready leads nowhere. */
const Way = ({
  row,
  pass,
  proposalId,
  onCard,
  children,
}: {
  row: Readiness;
  pass: number | undefined;
  proposalId: number;
  onCard: () => void;
  children: ReactNode;
}) => {
  const arrow = <IconChevronRight size={18} stroke={1.7} className={classes['arrow']} aria-hidden />;
  if (row.need === 'training' && row.state !== 'ready' && row.course_id !== null)
    return (
      <Link to="/training" search={{ course: row.course_id }} className={`${classes['need']} ${classes['way']}`}>
        {children}
        {arrow}
      </Link>
    );
  if (row.need === 'pass' && pass !== undefined)
    return (
      <Link to="/user" search={{ id: proposalId, pass }} className={`${classes['need']} ${classes['way']}`}>
        {children}
        {arrow}
      </Link>
    );
  if (row.state !== 'ready' && row.turn === 'author')
    return (
      <button type="button" className={`${classes['need']} ${classes['way']}`} onClick={onCard}>
        {children}
        {arrow}
      </button>
    );
  return <div className={classes['need']}>{children}</div>;
};
