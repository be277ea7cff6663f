import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-error.ts';
import { needTexts } from '../../lib/i18n.ts';

/** Its texts come with it. */
const load = async () => {
  const [part] = await Promise.all([
    import('../../features/expert-assignment/assignment-dialog.tsx'),
    needTexts('review'),
  ]);
  return part.AssignmentDialog;
};
const AssignmentDialog = lazy(async () => ({ default: await loadChunk(load) }));

/** Experts for these proposals, over any page: fetched when somebody first assigns. */
export const Assignment = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => (
  <Suspense>
    <AssignmentDialog ids={ids} onClose={onClose} />
  </Suspense>
);
