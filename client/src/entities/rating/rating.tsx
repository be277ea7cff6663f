import type { ReactNode } from 'react';
import { formatMark } from '../../lib/dates.ts';
import { toneOfMark } from '@luch/contract/review/expertise.ts';

/** A mark in figures and as a bar with gaps where the colour changes; `absent` are the words for one that is not there. */
export const Rating = ({ mark, width = 64, absent }: { mark: number | null; width?: number; absent?: ReactNode }) => {
  if (mark === null) return <span className="luch-absent">{absent}</span>;
  const tone = toneOfMark(mark);
  return (
    <span className="luch-rating" style={{ '--t': `var(--luch-${tone}-mark)`, '--tf': `var(--luch-${tone}-fg)` }}>
      <b>{formatMark(mark)}</b>
      <span className="luch-rating-bar" style={{ width }} aria-hidden>
        <i style={{ width: `${mark * 20}%` }} />
        <u style={{ left: '52%' }} />
        <u style={{ left: '80%' }} />
      </span>
    </span>
  );
};
