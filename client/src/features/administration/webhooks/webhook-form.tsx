import { Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import { useAddWebhook, useChangeWebhook, type Webhook } from '../../../api/administration/webhooks.ts';
import { useContractForm } from '../../../lib/form.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { MovedOver } from '../../../ui/moved-over.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import classes from './webhooks.module.css';

const events = ['proposal', 'council', 'calendar', 'pass', 'form'] as const;
const blank = { name: '', url: '', events: [] as Webhook['events'], secret: '' };
interface Values extends Record<string, unknown> {
  name: string;
  url: string;
  events: Webhook['events'];
}

export interface Fresh {
  readonly id: number;
  readonly name: string;
  readonly secret: string;
}

export const AddWebhook = ({ onAdded, onClose }: { onAdded: (added: Fresh) => void; onClose: () => void }) => {
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/webhook/webhook.schemas.ts')).WebhookInput,
    initialValues: blank,
    keptAt: 'webhook-new',
    kept: ({ name, url, events: heard }) => ({ name, url, events: heard }),
    toInput: ({ secret, ...values }) => (secret === '' ? values : { ...values, secret }),
  });
  const add = useAddWebhook(({ webhook, secret }) => onAdded({ id: webhook.id, name: webhook.name, secret }));
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={submit(({ secret, ...values }) => add.mutateAsync(secret === '' ? values : { ...values, secret }))}
    >
      <Fields form={form} />
      <TextInput
        label={t(($) => $.webhooks.secret)}
        description={t(($) => $.webhooks.secretHint)}
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('secret')}
      />
      <Buttons refused={refused} sending={add.isPending} yes={t(($) => $.webhooks.addNow)} onClose={onClose} />
    </form>
  );
};

export const ChangeWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { id, name, url, events: heard, state, version } = webhook;
  const now = { id, name, url, events: heard, enabled: state !== 'disabled' };
  const { form, refused, seen, look, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/webhook/webhook.schemas.ts')).WebhookPatch,
    initialValues: now,
    toInput: (values, over) => ({ ...values, seen_version: over }),
    keptAt: `webhook-${id}`,
    now: version,
  });
  const change = useChangeWebhook((detail) => {
    toastSuccess(detail);
    onClose();
  });
  const moved = movedOnOf(change.error);
  const saveOver = (over = version) => submit((values) => change.mutateAsync({ ...values, seen_version: over }));
  const saveMine = () => {
    look(version);
    saveOver()();
  };
  return (
    <form noValidate className={classes['form']} onSubmit={saveOver(seen)}>
      <Fields form={form} />
      <Checkbox label={t(($) => $.webhooks.enabled)} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      {moved && (
        <MovedNotice {...moved} choices={[{ label: t(($) => $.administration.settings.mine), choose: saveMine }]}>
          {t(($) => $.administration.settings.movedOn)}
        </MovedNotice>
      )}
      {!moved && seen !== version && (
        <MovedOver
          onMine={() => look(version)}
          onTheirs={() => {
            form.setValues(now);
            look(version);
          }}
        />
      )}
      <Buttons refused={refused} sending={change.isPending} yes={t(($) => $.webhooks.save)} onClose={onClose} />
    </form>
  );
};

const Fields = ({ form }: { form: UseFormReturnType<Values> }) => (
  <>
    <TextInput label={t(($) => $.webhooks.name)} maxLength={80} {...form.getInputProps('name')} />
    <TextInput
      label={t(($) => $.webhooks.url)}
      type="url"
      placeholder="https://"
      maxLength={500}
      {...form.getInputProps('url')}
    />
    <Checkbox.Group label={t(($) => $.webhooks.events)} {...form.getInputProps('events')}>
      <div className={classes['choices']}>
        {events.map((event) => (
          <Checkbox key={event} value={event} label={t(($) => $.webhooks.event[event])} />
        ))}
      </div>
    </Checkbox.Group>
  </>
);

const Buttons = ({
  refused,
  sending,
  yes,
  onClose,
}: {
  refused: boolean;
  sending: boolean;
  yes: string;
  onClose: () => void;
}) => (
  <div className="luch-wrap">
    <SubmitButton refused={refused} sending={sending}>
      {yes}
    </SubmitButton>
    <Button variant="default" size="md" onClick={onClose}>
      {t(($) => $.webhooks.cancel)}
    </Button>
  </div>
);
