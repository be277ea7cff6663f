import { Button, Loader } from '@mantine/core';
import { t } from 'i18next';
import { IconAdd } from '../../ui/icons.ts';
import { useNewProposal } from './use-new-proposal.ts';

/** The way into a new proposal; `light` where the filled one stands on the same screen. */
export const NewProposalButton = ({ light }: { light?: boolean }) => {
  const { running, start } = useNewProposal();
  return (
    <Button
      {...(light && { variant: 'light' })}
      onClick={start}
      aria-disabled={running || undefined}
      leftSection={running ? <Loader size={16} color="currentColor" aria-hidden /> : <IconAdd size={18} stroke={1.7} />}
    >
      {t(($) => $.myProposals.create)}
    </Button>
  );
};
