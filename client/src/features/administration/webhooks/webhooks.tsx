import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  deliveriesQuery,
  type Delivery,
  sendDeliveryAgain,
  webhooksQuery,
} from '../../../api/administration/webhooks.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Numbered } from '../../../api/administration/work.ts';
import { FreshSecret } from '../../../ui/fresh-secret.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { OnceMore, What, WorkList } from '../work/work-list.tsx';
import type { WorkSearch } from '../work/work-search.ts';
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

type Row = Numbered<Delivery>;
const deliveryStates = ['waiting', 'retried', 'delivered', 'failed'] as const;
const tones = { waiting: 'slate', retried: 'amber', delivered: 'green', failed: 'red' } as const;

/** What was sent to webhooks in the last month, and what became of it. */
const DeliveriesList = ({ search }: { search: WorkSearch }) => {
  const state = deliveryStates.find((one) => one === search.delivery);
  const list = useList<Row, WorkSearch>({
    search,
    pageQuery: (page, pageSize) => deliveriesQuery({ page, page_size: pageSize, state }),
  });
  const what = (row: Row) => (
    <What text={t(($) => $.webhooks.about, { type: row.type, id: row.subject_id })} error={row.problem} />
  );
  return (
    <WorkList
      name={t(($) => $.webhooks.log)}
      empty={{ title: t(($) => $.webhooks.logEmpty), text: t(($) => $.webhooks.logEmptyText) }}
      list={list}
      filters={
        <NativeSelect
          aria-label={t(($) => $.administration.work.state)}
          value={state ?? ''}
          data={[
            { value: '', label: t(($) => $.administration.work.any) },
            ...deliveryStates.map((one) => ({ value: one, label: t(($) => $.webhooks.deliveryState[one]) })),
          ]}
          onChange={(event) =>
            list.change({ delivery: deliveryStates.find((one) => one === event.currentTarget.value) })
          }
        />
      }
      columns={[
        { id: 'webhook', head: t(($) => $.webhooks.one), cell: (row) => row.webhook, width: 200 },
        { id: 'what', head: t(($) => $.administration.audit.what), cell: what, opens: true },
        {
          id: 'attempts',
          head: t(($) => $.webhooks.attempts),
          kind: 'number',
          cell: (row) => row.attempts,
          width: 110,
        },
      ]}
      head={(row) => row.webhook}
      what={what}
      state={(row) => <Chip tone={tones[row.state]}>{t(($) => $.webhooks.deliveryState[row.state])}</Chip>}
      again={(row) =>
        row.can_resend && (
          <OnceMore
            text={t(($) => $.administration.work.sendAgain)}
            label={t(($) => $.webhooks.resendNamed, { what: `${row.type} ${row.subject_id}` })}
            send={() => sendDeliveryAgain({ id: row.name })}
          />
        )
      }
    />
  );
};
