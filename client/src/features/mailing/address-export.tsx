import { type EmailListType, emailListTypes } from '@luch/contract/mailing/mailing-kinds.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { listAddresses } from '../../api/mailing.ts';
import { saveFile } from '../../lib/save-file.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useCommand } from '../../lib/use-command.ts';
import { IconCopy, IconDownload } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import classes from './mailing.module.css';

/** Lists of addresses, of the three kinds that the specification names; nothing is asked for until somebody wants it. */
export const AddressExport = () => {
  const [type, setType] = useState<EmailListType>('none');
  const list = useCommand({ mutationFn: (asked: EmailListType) => listAddresses(asked) });
  const emails = list.variables === type ? list.data?.emails : undefined;
  return (
    <Panel title={t(($) => $.mailing.export.title)}>
      <div className="luch-stack">
        <p className="luch-note luch-flush">{t(($) => $.mailing.export.note)}</p>
        <div className={classes['ask']}>
          <FieldFrame label={t(($) => $.mailing.export.type)}>
            {(id) => (
              <NativeSelect
                id={id}
                size="md"
                value={type}
                data={emailListTypes.map((value) => ({ value, label: t(($) => $.mailing.export[value]) }))}
                onChange={(event) => setType(emailListTypes.find((one) => one === event.currentTarget.value) ?? 'none')}
              />
            )}
          </FieldFrame>
          <Button size="md" disabled={type === 'none' || list.isPending} onClick={() => list.mutate(type)}>
            {t(($) => $.mailing.export.get)}
          </Button>
        </div>
        {emails && <Addresses emails={emails} />}
      </div>
    </Panel>
  );
};

const Addresses = ({ emails }: { emails: readonly string[] }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = emails.join('\n');
  if (emails.length === 0) return <p className="luch-note luch-flush">{t(($) => $.mailing.export.empty)}</p>;
  return (
    <div className="luch-column" role="status">
      <div className="luch-ends-wrap">
        <b className="luch-name">{t(($) => $.mailing.export.count, { count: emails.length })}</b>
        <div className="luch-buttons">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() => saveFile('addresses.txt', 'text/plain;charset=utf-8', `${text}\n`)}
          >
            {t(($) => $.mailing.export.save)}
          </Button>
          <Button
            leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
            onClick={() =>
              void copyText(
                emails.join('; '),
                {
                  copied: t(($) => $.mailing.export.copied),
                  notCopied: t(($) => $.mailing.export.notCopied),
                },
                field.current,
              )
            }
          >
            {t(($) => $.mailing.export.copy)}
          </Button>
        </div>
      </div>
      <Textarea
        ref={field}
        readOnly
        rows={Math.min(Math.max(emails.length, 4), 16)}
        value={text}
        aria-label={t(($) => $.mailing.export.list)}
      />
    </div>
  );
};
