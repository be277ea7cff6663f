import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../lib/call-error.ts';
import { formatNumber } from '../../lib/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './people/people.module.css';

interface Move {
  table: string;
  title: string;
  moved: number;
  dropped: number;
}

/** What a merging would move, told by the server, which has tried it. */
export const Moves = ({
  preview,
}: {
  preview: { isPending: boolean; error: Error | null; data?: { moves: readonly Move[] } | undefined };
}) => {
  const { t } = useTranslation();
  const { error, data } = preview;
  return (
    <>
      {preview.isPending && <SkeletonLines lines={4} />}
      {error && (
        <Notice tone="red" alert>
          {isCallError(error) && error.detail ? error.detail : t(($) => $.administration.people.cardFailed)}
        </Notice>
      )}
      {data && (
        <ul className={classes['moves']} aria-label={t(($) => $.administration.people.moves)}>
          {data.moves.map((one) => (
            <li key={one.table}>
              <span>{one.title}</span>
              <span className="luch-digits">{countOf(t, one)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

function countOf(t: TFunction, { moved, dropped }: Move): string {
  if (dropped === 0) return formatNumber(moved);
  return moved === 0
    ? t(($) => $.administration.people.dropped, { dropped })
    : t(($) => $.administration.people.movedAndDropped, { moved, dropped });
}
