import type { FileView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call.ts';
import { proposalsKey } from '../../../api/proposal/proposal.queries.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useOpenProposal } from '../draft/draft-context.ts';

const ordinary = 0;

const keyOf = (proposalId: number) => [...proposalsKey, 'files', proposalId] as const;

/** Ordinary files of the proposal; links in them expire, so they are asked for anew now and then. */
export function useFiles(): FileView[] {
  const { view } = useOpenProposal();
  return useQuery({
    queryKey: keyOf(view.id),
    queryFn: ({ signal }) =>
      call('POST /api/references/files/list/', { body: { object_id: view.id, type: ordinary }, signal }),
    initialData: view.files.filter(({ type }) => type === ordinary),
    staleTime: 60_000,
  }).data;
}

export function useRefreshFiles(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { view } = useOpenProposal();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(view.id) });
}

/** What may be done with a file that is there: a comment, and its end. */
export function useFileChanges() {
  const { t } = useTranslation();
  const refresh = useRefreshFiles();
  const comment = useMutation({
    mutationFn: (change: { id: number; text: string }) => call('PATCH /api/references/file/detail/', { body: change }),
    meta: { quiet: true },
    onSuccess: () => {
      toastSuccess(t(($) => $.proposalWizard.files.commented));
      return refresh();
    },
    onError: (error) =>
      toastError(
        error,
        t(($) => $.proposalWizard.files.commentFailed),
      ),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('DELETE /api/references/file/detail/', { query: { id } }),
    meta: { quiet: true },
    onSuccess: () => {
      toastSuccess(t(($) => $.proposalWizard.files.removed));
      return refresh();
    },
    onError: (error) =>
      toastError(
        error,
        t(($) => $.proposalWizard.files.removeFailed),
      ),
  });
  return { comment, remove };
}
