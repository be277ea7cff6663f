import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../lib/chunk-error.ts';
import { SkeletonLines } from './skeletons.tsx';

/**
 * A heavy part of a page that is fetched when it is first shown, so that the page itself opens sooner. Until it is there
 * its place is kept.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadChunk(load) })) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<SkeletonLines />}>
      <Part {...props} />
    </Suspense>
  );
}
