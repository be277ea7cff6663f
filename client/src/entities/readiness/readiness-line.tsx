import { t } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { type Readiness, readinessQuery } from '../../api/visit.ts';
import { formatDate, formatDayMonth } from '../../lib/dates.ts';
import { keeps } from '../../lib/facility.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import classes from './readiness.module.css';
import { groupsOf, readyOf, stateLooks, worstOf } from './summary.ts';

/** Is it all ready, and whose turn is it: how much of an experiment is there, part by part, and what comes next. */
export const ReadinessLine = ({ rows, withNames = false }: { rows: readonly Readiness[]; withNames?: boolean }) => {
  if (rows.length === 0) return null;
  const ready = readyOf(rows);
  const state = worstOf(rows);
  const open = rows.find((row) => row.state === state && state !== 'ready');
  return (
    <span className={classes['root']}>
      <span className={classes['line']}>
        <span className={classes['count']} style={{ color: `var(--luch-${stateLooks[state].tone}-fg)` }}>
          <span className="luch-contents" style={{ '--chip-bg': 'var(--luch-surface)' }}>
            <StatusGlyph glyph={stateLooks[state].glyph} size={13} />
          </span>
          {ready === rows.length
            ? t(($) => $.readiness.allReady)
            : t(($) => $.readiness.of, { ready, total: rows.length })}
        </span>
        <span className={classes['parts']} data-named={withNames || undefined}>
          {groupsOf(rows).map((group) => (
            <span
              key={group.need}
              className={classes['part']}
              title={`${t(($) => $.readiness.need[group.need])}: ${t(($) => $.readiness.of, { ready: group.ready, total: group.total })}`}
            >
              <i style={{ background: `var(--luch-${stateLooks[group.state].tone}-mark)` }} />
              {withNames && <span className="luch-label">{t(($) => $.readiness.need[group.need])}</span>}
            </span>
          ))}
        </span>
      </span>
      {open && <span className="luch-label luch-cut">{turnOf(open)}</span>}
    </span>
  );
};

function turnOf({ turn: of, due }: Readiness): string {
  const turn = t(($) => $.readiness.turn[of]);
  return due ? t(($) => $.readiness.due, { turn, day: formatDayMonth(due) }) : turn;
}

/** Of the experiments of a proposal that are still to come, or of one of them; nothing for whoever takes no part. */
export const ReadinessOf = ({ proposalId, slotId }: { proposalId: number; slotId?: number }) => {
  const { data = [] } = useQuery({ ...readinessQuery(proposalId), enabled: keeps('visits') });
  const bySlot = Map.groupBy(data, (row) => row.slot_id);
  const shown = [...bySlot].filter(([id]) => slotId === undefined || id === slotId);
  if (shown.length === 0) return null;
  return (
    <section className="luch-column" aria-label={t(($) => $.readiness.title)}>
      {shown.map(([id, rows]) => (
        <div key={id}>
          {slotId === undefined && rows[0] && (
            <span className="luch-caption luch-digits">{formatDate(rows[0].starts.slice(0, 10))}</span>
          )}
          <ReadinessLine rows={rows} withNames />
        </div>
      ))}
    </section>
  );
};
