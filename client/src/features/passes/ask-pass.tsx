import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { passOptionsQuery } from '../../api/pass.ts';
import { IconAdd } from '../../ui/icons.ts';
import { lateDialog } from '../../ui/late.tsx';

export const PassRequestDialog = lateDialog(
  async () => (await import('./request/pass-request-dialog.tsx')).PassRequestDialog,
);

/** The way to ask for a pass, for whoever may; nothing for anybody else. */
export const AskPass = ({ proposalId, wide = false }: { proposalId: number; wide?: boolean }) => {
  const { data: options } = useQuery(passOptionsQuery(proposalId));
  const [asking, setAsking] = useState(false);
  if (!options?.can_create.allowed) return null;
  return (
    <div>
      <Button
        variant="default"
        fullWidth={wide}
        leftSection={<IconAdd size={16} stroke={1.7} />}
        onPointerEnter={PassRequestDialog.ahead}
        onFocus={PassRequestDialog.ahead}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.passes.section.ask)}
      </Button>
      {asking && <PassRequestDialog proposalId={proposalId} onClose={() => setAsking(false)} />}
    </div>
  );
};
