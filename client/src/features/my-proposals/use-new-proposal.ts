import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useCreateProposal } from '../../api/proposal/proposal.ts';
import { toast } from '../../lib/toast.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

/**
 * Creates a proposal and opens its wizard; a double click creates one.
 * @param copyOf an earlier proposal of mine whose texts it takes over
 */
export function useNewProposal(copyOf?: number) {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateProposal();
  return useOneAtATime(async () => {
    const { id, not_copied: left } = await mutateAsync(copyOf);
    await navigate({ to: '/new-proposal/$id', params: { id: String(id) } });
    if (left.length > 0)
      toast({
        type: 'info',
        title: t(($) => $.myProposals.notCopied),
        message: left.map((label) => `«${label}»`).join(', '),
      });
  });
}
