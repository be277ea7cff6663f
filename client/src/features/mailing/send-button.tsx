import { missingTexts } from '@luch/contract/mailing/mailing-text.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { audienceQuery, type Mailing } from '../../api/mailing/mailing.queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MailingValues } from './mailing-form.ts';
import { useSendMailing } from './use-mailing.ts';

/** Asks once more, with how many people that is. */
export const SendButton = ({ mailing, values }: { mailing: Mailing; values: MailingValues }) => {
  const [isAsking, setAsking] = useState(false);
  const { data, isPlaceholderData } = useQuery(audienceQuery(values.audience));
  const send = useSendMailing(mailing, () => setAsking(false));
  const isReady = missingTexts(values).length === 0 && data !== undefined && data.gets > 0 && !isPlaceholderData;
  return (
    <>
      <Button size="md" disabled={!isReady || send.isPending} onClick={() => setAsking(true)}>
        {t(($) => $.mailing.send)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send.mutate(values)}
        running={send.isPending}
        title={t(($) => $.mailing.sendTitle, { count: data?.gets ?? 0 })}
        text={t(($) => $.mailing.sendText)}
        yes={t(($) => $.mailing.sendYes)}
        no={t(($) => $.mailing.sendNo)}
      />
    </>
  );
};
