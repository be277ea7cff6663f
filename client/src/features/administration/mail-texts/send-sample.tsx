import { Button } from '@mantine/core';
import { t } from 'i18next';
import { sendSample } from '../../../api/administration/mail-texts.mutations.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';

/** The letter as it stands, to oneself: how it looks is known in a mail program alone. */
export const SendSample = ({ letter }: { letter: Parameters<typeof sendSample>[0] }) => {
  const send = useCommand({ mutationFn: sendSample, onSuccess: ({ detail }) => toastSuccess(detail) });
  return (
    <Button size="xs" variant="default" disabled={send.isPending} onClick={() => send.mutate(letter)}>
      {t(($) => $.administration.mailTexts.toMe)}
    </Button>
  );
};
