import type { ReactNode } from 'react';
import { formatMark } from '../../lib/dates.ts';
import classes from './stars.module.css';
import { toneOfMark } from '@luch/contract/review/expertise.ts';

const stars = [0, 1, 2, 3, 4];
const star = 'M7 .9l1.9 3.9 4.2.6-3 3 .7 4.2L7 10.6l-3.8 2 .7-4.2-3-3 4.2-.6z';

const Row = () => (
  <svg width={82} height={14} viewBox="0 0 82 14" fill="currentColor" aria-hidden>
    {stars.map((index) => (
      <path key={index} d={star} transform={`translate(${index * 17} 0)`} />
    ))}
  </svg>
);

/** A mark from 0 to 5 as stars, filled to its tenth, with its figure; `absent` are the words for one that is not there. */
export const Stars = ({ mark, absent }: { mark: number | null; absent?: ReactNode }) => {
  if (mark === null) return <span className="luch-absent">{absent}</span>;
  const tone = toneOfMark(mark);
  // Gaps between stars hold nothing of a mark: the cut goes by whole stars and the part of the last one.
  const cut = Math.floor(mark) * 17 + (mark % 1) * 14;
  return (
    <span className={classes['root']} style={{ '--t': `var(--luch-${tone}-mark)`, '--tf': `var(--luch-${tone}-fg)` }}>
      <b className={classes['figure']}>{formatMark(mark)}</b>
      <span className={classes['stars']} aria-hidden>
        <Row />
        <span className={classes['filled']} style={{ width: cut }}>
          <Row />
        </span>
      </span>
    </span>
  );
};
