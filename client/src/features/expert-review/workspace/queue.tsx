import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { formatMark } from '../../../lib/dates.ts';
import type { ExpertRow } from '../../../api/review/review.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { stateLooks } from '../table/row-states.ts';
import classes from './queue.module.css';

/** What the rating workspace goes through: number, station, and my mark or what is to be done. */
export const Queue = ({
  rows,
  open,
  onOpen,
  onAhead,
}: {
  rows: readonly ExpertRow[];
  open: number;
  onOpen: (id: number) => void;
  onAhead: (id: number) => void;
}) => {
  const list = useRef<HTMLOListElement>(null);
  const isThere = rows.length > 0;
  useEffect(() => {
    if (isThere) list.current?.querySelector(`[data-id="${open}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [open, isThere]);
  return (
    <nav className={classes['root']} aria-label={t(($) => $.expertReview.queue)}>
      <ol ref={list} className="luch-list">
        {rows.map((row) => (
          <li key={row.id}>
            <UnstyledButton
              className={classes['item'] ?? ''}
              data-id={row.id}
              aria-current={row.id === open || undefined}
              title={row.name}
              onClick={() => onOpen(row.id)}
              onPointerEnter={() => onAhead(row.id)}
            >
              <span>
                <span className={classes['id']}>{row.id}</span>
                <span className={classes['station']}>{row.station || '—'}</span>
              </span>
              <QueueMark row={row} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const QueueMark = ({ row }: { row: ExpertRow }) => {
  const state = t(($) => $.words.review.state[row.state]);
  if (row.mark !== null)
    return (
      <span className={classes['mark']} style={{ '--tf': `var(--luch-${toneOfMark(row.mark)}-fg)` }}>
        <span className="luch-spoken">{state}</span>
        {formatMark(row.mark)}
      </span>
    );
  const { tone, glyph } = stateLooks[row.state];
  const waits = row.state === 'needs_rating';
  return (
    <span className={classes['glyph']} style={waits ? undefined : { '--tf': `var(--luch-${tone}-mark)` }}>
      <span className="luch-spoken">{row.has_draft ? t(($) => $.expertReview.begun) : state}</span>
      {waits && !row.has_draft ? <i className={classes['ring']} /> : <StatusGlyph glyph={waits ? 'ring-3' : glyph} />}
    </span>
  );
};
