import type { FileView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { filesQuery, ordinaryFile, useFileChanges } from '../../../api/proposal/files.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useOpenProposal } from '../draft/draft-context.ts';

/** Ordinary files of the proposal. */
export function useFiles(): FileView[] {
  const { view } = useOpenProposal();
  return useQuery({ ...filesQuery(view.id), initialData: view.files.filter(({ type }) => type === ordinaryFile) }).data;
}

/** What may be done with a file that is there, and what is said of it. */
export function useToldFileChanges() {
  const { view } = useOpenProposal();
  return useFileChanges(view.id, {
    comment: {
      onDone: () => toastSuccess(t(($) => $.proposalWizard.files.commented)),
      onError: (error) =>
        toastError(
          error,
          t(($) => $.proposalWizard.files.commentFailed),
        ),
    },
    remove: {
      onDone: () => toastSuccess(t(($) => $.proposalWizard.files.removed)),
      onError: (error) =>
        toastError(
          error,
          t(($) => $.proposalWizard.files.removeFailed),
        ),
    },
  });
}
