import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import {
  usePingWebhook,
  useRemoveWebhook,
  useRenewSecret,
  type Webhook,
} from '../../../api/administration/webhooks.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeWebhook, type Fresh } from './webhook-form.tsx';
import classes from './webhooks.module.css';

const tones = { active: 'green', failing: 'amber', disabled: 'neutral' } as const;

/** One receiver: how it fares, what it hears of, and what can be done with it. */
export const WebhookRow = ({ webhook, onFresh }: { webhook: Webhook; onFresh: (fresh: Fresh) => void }) => {
  const { name, url, events, state, failing_since: since } = webhook;
  const [changing, setChanging] = useState(false);
  const heard = events.map((event) => t(($) => $.webhooks.event[event])).join(', ');
  return (
    <li className={classes['row']}>
      <div className="luch-ends-wrap">
        <div className={classes['words']}>
          <span className="luch-wrap">
            <b className="luch-name">{name}</b>
            <Chip tone={tones[state]}>{t(($) => $.webhooks.state[state])}</Chip>
          </span>
          <span className={classes['url']}>{url}</span>
          <span className="luch-caption">
            {[heard, since && t(($) => $.webhooks.since, { date: formatDateTime(since) })].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div className="luch-wrap">
          <Ping webhook={webhook} />
          <Button variant="default" size="xs" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {t(($) => $.webhooks.change)}
          </Button>
          <Ends webhook={webhook} onFresh={onFresh} />
        </div>
      </div>
      {changing && <ChangeWebhook webhook={webhook} onClose={() => setChanging(false)} />}
    </li>
  );
};

const Ping = ({ webhook: { id, name } }: { webhook: Webhook }) => {
  const [answer, setAnswer] = useState<{ delivered: boolean; detail: string }>();
  const ping = usePingWebhook(setAnswer);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={ping.isPending}
        aria-label={t(($) => $.webhooks.pingNamed, { name })}
        onClick={() => ping.mutate(id)}
      >
        {t(($) => $.webhooks.ping)}
      </Button>
      {answer && (
        <div className={classes['answer']}>
          <Notice tone={answer.delivered ? 'blue' : 'amber'} alert>
            {answer.detail}
          </Notice>
        </div>
      )}
    </>
  );
};

const Ends = ({ webhook: { id, name }, onFresh }: { webhook: Webhook; onFresh: (fresh: Fresh) => void }) => {
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const close = () => setAsking(undefined);
  const renew = useRenewSecret(({ secret }) => onFresh({ id, name, secret }), close);
  const remove = useRemoveWebhook((detail) => toastSuccess(detail), close);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking('renew')}>
        {t(($) => $.webhooks.renew)}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={t(($) => $.webhooks.removeNamed, { name })}
        onClick={() => setAsking('remove')}
      >
        {t(($) => $.webhooks.remove)}
      </Button>
      <ConfirmDialog
        opened={asking === 'renew'}
        onClose={close}
        onConfirm={() => renew.mutate(id)}
        running={renew.isPending}
        title={t(($) => $.webhooks.renewTitle, { name })}
        text={t(($) => $.webhooks.renewText)}
        yes={t(($) => $.webhooks.renewYes)}
        no={t(($) => $.webhooks.keep)}
      />
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate(id)}
        running={remove.isPending}
        title={t(($) => $.webhooks.removeTitle, { name })}
        text={t(($) => $.webhooks.removeText)}
        yes={t(($) => $.webhooks.removeYes)}
        no={t(($) => $.webhooks.keep)}
      />
    </>
  );
};
