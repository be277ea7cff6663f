import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/call.ts';
import { useRefreshProposals } from '../../api/proposal/proposal.queries.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

/**
 * Creates a proposal and opens its wizard; a double click creates one.
 * @param copyOf an earlier proposal of mine whose texts it takes over
 */
export function useNewProposal(copyOf?: number) {
  const navigate = useNavigate();
  const refresh = useRefreshProposals();
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      call('POST /api/proposals/proposal/detail/', { body: copyOf === undefined ? {} : { copy_of: copyOf } }),
  });
  return useOneAtATime(async () => {
    const { id } = await mutateAsync();
    void refresh();
    await navigate({ to: '/new-proposal/$id', params: { id: String(id) } });
  });
}
