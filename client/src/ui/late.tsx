import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../lib/chunk-error.ts';
import { Notice } from './notice.tsx';
import { SkeletonLines } from './skeletons.tsx';

export type LatePart<Props extends object> = ComponentType<Props> & {
  /** Fetches it before it is shown, so that it is there when the network is not. */
  readonly ahead: () => void;
};

/**
 * A heavy part of a page that is fetched when it is first shown, so that the page itself opens sooner. Until it is there
 * its place is kept; when it does not come, its place says so, and the rest of the page stays as it is.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const kept: { part?: ComponentType<Props> } = {};
  const fetchPart = async (): Promise<ComponentType<Props>> => (kept.part ??= await loadChunk(load));

  const Late = (props: Props) => {
    const [Part, setPart] = useState(() => kept.part);
    const [isFailed, setFailed] = useState(false);
    const bring = useEffectEvent(() =>
      fetchPart().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      ),
    );
    useEffect(() => {
      if (!Part && !isFailed) void bring();
    }, [Part, isFailed]);
    if (Part) return <Part {...props} />;
    return isFailed ? <NotThere onAgain={() => setFailed(false)} /> : <SkeletonLines />;
  };
  return Object.assign(Late, { ahead: () => void fetchPart().catch(() => undefined) });
}

const NotThere = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="amber" title={t(($) => $.app.failure.chunkTitle)} alert>
      {t(($) => $.app.failure.chunkText)}{' '}
      <Button size="compact-sm" variant="default" onClick={onAgain}>
        {t(($) => $.app.failure.again)}
      </Button>
    </Notice>
  );
};
