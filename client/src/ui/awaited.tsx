import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { failureWords } from '../lib/failure-words.ts';
import { NotLoaded } from './not-loaded.tsx';
import { SkeletonLines } from './skeletons.tsx';

/** What a dialog asks for when it opens: on its way, failed with a way to ask again, or there. */
export function Awaited<Data>({
  query: { data, error, refetch },
  level = 3,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Of what is said where it failed: on a page one above that in a dialog. */
  level?: 2 | 3;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonLines lines={8} />;
  return (
    <NotLoaded
      level={level}
      title={t(($) => $.ui.table.failed)}
      text={failureWords(error)}
      onAgain={() => void refetch()}
    />
  );
}
