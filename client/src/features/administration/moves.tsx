import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import { isCallError } from '../../lib/call-error.ts';
import { formatNumber } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
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
  preview: Pick<UseQueryResult<{ moves: readonly Move[] }>, 'isPending' | 'error' | 'data' | 'refetch'>;
}) => {
  const { error, data, refetch } = preview;
  return (
    <>
      {preview.isPending && <SkeletonLines lines={4} />}
      {error && isRefusal(error) && (
        <Notice tone="red" alert>
          {failureWords(error)}
        </Notice>
      )}
      {error && !isRefusal(error) && <NotLoadedNotice title={failureWords(error)} onAgain={() => void refetch()} />}
      {data && (
        <ul className={classes['moves']} aria-label={t(($) => $.administration.people.moves)}>
          {data.moves.map((one) => (
            <li key={one.table}>
              <span>{one.title}</span>
              <span className="luch-digits">{countOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const isRefusal = (error: Error): boolean => isCallError(error) && error.kind === 'refused';

function countOf({ moved, dropped }: Move): string {
  if (dropped === 0) return formatNumber(moved);
  return moved === 0
    ? t(($) => $.administration.people.dropped, { dropped })
    : t(($) => $.administration.people.movedAndDropped, { moved, dropped });
}
