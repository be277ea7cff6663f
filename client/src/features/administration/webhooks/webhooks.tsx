import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { webhooksQuery } from '../../../api/administration/webhooks.queries.ts';
import { FreshSecret } from '../../../ui/fresh-secret.tsx';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import type { WorkSearch } from '../work/work-search.ts';
import { DeliveriesList } from './deliveries-list.tsx';
import { AddWebhook, type Fresh } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';

/** Where other systems hear of what happens here, and what was sent to them. */
export const Webhooks = ({ search }: { search: WorkSearch }) => {
  const { data, isError, refetch } = useQuery(webhooksQuery);
  const [fresh, setFresh] = useState<Fresh>();
  const [adding, setAdding] = useState(false);
  if (isError && !data) return <NotLoadedNotice title={t(($) => $.webhooks.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <div className="luch-stack">
      <section className={classes['card']} aria-label={t(($) => $.webhooks.title)}>
        <div className="luch-ends-wrap">
          <p className={classes['lead']}>{t(($) => $.webhooks.lead)}</p>
          {!adding && <Button onClick={() => setAdding(true)}>{t(($) => $.webhooks.add)}</Button>}
        </div>
        {adding && (
          <AddWebhook
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              setAdding(false);
              setFresh(added);
            }}
          />
        )}
        {fresh && <FreshOf fresh={fresh} />}
        {data.length === 0 && !adding && <p className="luch-note luch-flush">{t(($) => $.webhooks.none)}</p>}
        <ul className="luch-list" aria-label={t(($) => $.webhooks.title)}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onFresh={setFresh} />
          ))}
        </ul>
      </section>
      <DeliveriesList search={search} />
    </div>
  );
};

const FreshOf = ({ fresh: { name, secret } }: { fresh: Fresh }) => {
  const words = {
    label: t(($) => $.webhooks.secretOf, { name }),
    copy: t(($) => $.webhooks.copy),
    copied: t(($) => $.webhooks.copied),
    notCopied: t(($) => $.webhooks.notCopied),
    once: t(($) => $.webhooks.once, { name }),
  };
  return <FreshSecret value={secret} words={words} />;
};
