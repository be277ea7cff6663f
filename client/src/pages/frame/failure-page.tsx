import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChunkError } from '../../lib/chunk-error.ts';
import { needTexts } from '../../lib/i18n.ts';
import { network } from '../../lib/network.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { late } from '../../ui/late.tsx';

const WithoutNetwork = late(async () => {
  const [part] = await Promise.all([import('./without-network.tsx'), needTexts('on-device')]);
  return part.WithoutNetwork;
});

/** What stands instead of a page that failed: what happened, what was kept, what to do. */
export const FailurePage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const chunk = error instanceof ChunkError;
  if (network.isAway()) return <WithoutNetwork />;
  const title = chunk ? t(($) => $.app.failure.chunkTitle) : t(($) => $.app.failure.title);
  const text = !chunk
    ? t(($) => $.app.failure.text)
    : error.timedOut
      ? t(($) => $.app.failure.chunkTimeout)
      : t(($) => $.app.failure.chunkText);
  const again = () => (chunk ? globalThis.location.reload() : reset());
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<Button onClick={again}>{t(($) => $.app.failure.again)}</Button>}
      />
    </div>
  );
};
