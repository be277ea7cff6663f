import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { statusLook } from '../../../entities/status/status-looks.ts';
import { formatDayMonth, formatTime } from '../../../lib/dates.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import type { OwnProposal } from './own-proposals.ts';
import classes from './year-strip.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** The way to a proposal of my own, with its state as a glyph; a screen reader and the title say it in words. */
export const OwnChip = ({ own: { row, until, next }, withNote }: { own: OwnProposal; withNote?: boolean }) => {
  const { tone, glyph } = statusLook('proposal', row.last_status_id);
  const note = until
    ? t(($) => $.sessions.year.ifUntil, { date: formatDayMonth(until) })
    : next && `${formatDayMonth(next)}, ${formatTime(next)}`;
  const words = (
    <>
      <span
        className={classes['glyph']}
        style={{ color: `var(--luch-${tone}-mark)`, '--chip-bg': 'var(--luch-surface)' }}
      >
        <StatusGlyph glyph={glyph} />
      </span>
      <b>{numberText(row.id)}</b>
      <span className="luch-spoken">{row.status_name}</span>
      {withNote && note && <span className="luch-faint">{note}</span>}
    </>
  );
  const look = {
    className: classes['chip'],
    title: `${row.status_name} · ${row.name}`,
    'data-plain': !withNote || undefined,
  };
  return until ? (
    <Link {...look} to="/new-proposal/$id" params={{ id: String(row.id) }}>
      {words}
    </Link>
  ) : (
    <Link {...look} to="/user" search={{ id: row.id }}>
      {words}
    </Link>
  );
};
