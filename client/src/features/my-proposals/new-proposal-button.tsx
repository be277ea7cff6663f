import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useRefreshProposals } from '../../lib/proposal-queries.ts';
import { useOneAtATime } from '../../ui/action-button.tsx';
import { IconAdd } from '../../ui/icons.ts';

/** Creates a proposal and opens its wizard; a double click creates one. */
export const NewProposalButton = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefreshProposals();
  const { mutateAsync } = useMutation({ mutationFn: () => call('POST /api/proposals/proposal/detail/', { body: {} }) });
  const { running, start } = useOneAtATime(async () => {
    const { id } = await mutateAsync();
    void refresh();
    await navigate({ to: '/new-proposal/$id', params: { id: String(id) } });
  });
  return (
    <Button
      onClick={start}
      aria-disabled={running || undefined}
      leftSection={running ? <Loader size={16} color="currentColor" aria-hidden /> : <IconAdd size={18} stroke={1.7} />}
    >
      {t(($) => $.myProposals.create)}
    </Button>
  );
};
