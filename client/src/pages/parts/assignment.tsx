import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-error.ts';

const AssignmentDialog = lazy(async () => ({
  default: await loadChunk(
    async () => (await import('../../features/expert-assignment/assignment-dialog.tsx')).AssignmentDialog,
  ),
}));

/** Experts for these proposals, over any page: fetched when somebody first assigns. */
export const Assignment = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => (
  <Suspense>
    <AssignmentDialog ids={ids} onClose={onClose} />
  </Suspense>
);
