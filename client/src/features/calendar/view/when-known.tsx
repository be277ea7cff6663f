import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { failureWords } from '../../../lib/failure-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import type { Calendar } from './use-calendar.ts';

/** A grid without its records would say that all of it is free. */
export const WhenKnown = ({ calendar, children }: { calendar: Calendar; children: ReactNode }) => {
  if (calendar.isPending) return <SkeletonLines lines={12} />;
  return calendar.isUnknown ? <Failed calendar={calendar} /> : children;
};

export const Failed = ({ calendar: { error, retry } }: { calendar: Pick<Calendar, 'error' | 'retry'> }) => (
  <EmptyState
    title={t(($) => $.calendar.failed)}
    text={error && failureWords(error)}
    action={<Button onClick={retry}>{t(($) => $.ui.again)}</Button>}
  />
);
