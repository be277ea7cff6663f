import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRefreshProposals } from '../../api/proposal/proposal.keys.ts';
import { remindExperts } from '../../api/review/review.mutations.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** One press: a letter to each expert who has not rated these. The server says how many got one. */
export const RemindButton = ({ ids, quiet = false }: { ids: readonly number[]; quiet?: boolean }) => {
  const { t } = useTranslation();
  const refresh = useRefreshProposals();
  const { mutate, isPending } = useCommand({
    mutationFn: () => remindExperts(ids),
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      void refresh();
    },
  });
  return (
    <Button
      variant={quiet ? 'subtle' : 'default'}
      size={quiet ? 'compact-sm' : 'sm'}
      aria-disabled={isPending || undefined}
      onClick={() => mutate()}
    >
      {t(($) => $.words.review.remind)}
    </Button>
  );
};
