import { Button, UnstyledButton, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Batch, batchesQuery, createBatch, useRefreshOutbox } from '../../api/outbox.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { ActionStrip } from './action-strip.tsx';
import { BatchView } from './batch-view.tsx';
import { batchLooks } from './looks.ts';
import classes from './outbox.module.css';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { holds, profileQuery } from '../../api/account/account.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';

/** Batches of decisions, and the one in hand with its letters. */
export const OutboxView = ({
  id,
  chosen,
  onOpen,
  onChoose,
}: {
  id: number | undefined;
  /** The proposal whose decision is looked at. */
  chosen: number | undefined;
  onOpen: (id: number | undefined) => void;
  onChoose: (batch: number, id: number | undefined) => void;
}) => {
  const { data, error, refetch } = useQuery(batchesQuery);
  const [isBeginning, setBeginning] = useState(false);
  const isPhone = useIsPhone();
  if (error && !data)
    return <NotLoaded title={t(($) => $.outbox.failed)} text={failureWords(error)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  // There is a place for it beside the list, except on a phone.
  const shown = id ?? (isPhone ? undefined : data.find(isOpen)?.id);
  const begin = (
    <Button
      leftSection={<IconAdd size={18} stroke={1.8} aria-hidden />}
      variant={data.length === 0 ? 'filled' : 'default'}
      onClick={() => setBeginning(true)}
    >
      {t(($) => $.outbox.new)}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t(($) => $.outbox.empty)} text={t(($) => $.outbox.emptyText)} action={begin} />
      ) : (
        <div className={classes['view']} data-open={shown !== undefined || undefined}>
          <section className={classes['lists']} aria-label={t(($) => $.outbox.list)}>
            {begin}
            <Batches title={t(($) => $.outbox.open)} batches={data.filter(isOpen)} chosen={shown} onOpen={onOpen} />
            <Batches
              title={t(($) => $.outbox.over)}
              batches={data.filter((one) => !isOpen(one))}
              chosen={shown}
              onOpen={onOpen}
            />
          </section>
          {shown === undefined ? (
            <p className="luch-note">{t(($) => $.outbox.choose)}</p>
          ) : (
            <BatchView
              key={shown}
              id={shown}
              chosen={chosen}
              onChoose={(next) => onChoose(shown, next)}
              onGone={() => onOpen(undefined)}
            />
          )}
        </div>
      )}
      {isBeginning && <NewBatchDialog onClose={() => setBeginning(false)} onBegun={onOpen} />}
    </>
  );
};

const isOpen = ({ status }: Batch): boolean => status === 'held' || status === 'releasing';

const Batches = ({
  title,
  batches,
  chosen,
  onOpen,
}: {
  title: string;
  batches: readonly Batch[];
  chosen: number | undefined;
  onOpen: (id: number) => void;
}) =>
  batches.length === 0 ? null : (
    <>
      <h2 className="luch-label luch-flush">{title}</h2>
      <ul className={classes['list']}>
        {batches.map((batch) => (
          <li key={batch.id} className="luch-ruled">
            <UnstyledButton
              className={classes['item']}
              aria-current={batch.id === chosen || undefined}
              onClick={() => onOpen(batch.id)}
            >
              <Item batch={batch} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );

const Item = ({ batch }: { batch: Batch }) => (
  <>
    <span className="luch-ends">
      <b className="luch-name luch-breaks">{batch.title}</b>
      <span className="luch-digits">{batch.decisions}</span>
    </span>
    <ActionStrip batch={batch} />
    <span className="luch-ends">
      <Chip {...batchLooks[batch.status]}>{t(($) => $.words.outbox.status[batch.status])}</Chip>
      <span className="luch-caption">{momentOf(batch)}</span>
    </span>
  </>
);

const momentOf = ({ release_at: at, released_at: released }: Batch): string =>
  released ? formatDate(released) : at ? formatDateTime(at) : t(($) => $.outbox.noMoment);

/** In the order of their ids. */
const kinds = ['synchrotron', 'reactor', 'lab'] as const;

/** A batch has a title; of one facility its head takes part. */
const NewBatchDialog = ({ onClose, onBegun }: { onClose: () => void; onBegun: (id: number) => void }) => {
  const refresh = useRefreshOutbox();
  const { data: profile } = useQuery(profileQuery);
  const isOfAll = profile !== undefined && holds(profile, 'moderator');
  // A head begins one of the own facility alone.
  const offered = kinds
    .map((kind, index) => ({ kind, id: index + 1 }))
    .filter(({ id }) => isOfAll || profile?.megascience.includes(id));
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.new),
        yes: t(($) => $.outbox.create),
        no: t(($) => $.outbox.cancel),
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).BatchInput,
        initialValues: { title: '', kind: isOfAll ? '' : String(offered[0]?.id ?? '') },
        toInput: ({ title, kind }) => ({ title, ...(kind !== '' && { kind: Number(kind) }) }),
        keptAt: 'outbox-batch',
        send: async (input) => {
          const { id } = await createBatch(input);
          onBegun(id);
          return { detail: t(($) => $.outbox.begun) };
        },
        refresh,
        fields: (form) => (
          <>
            <TextField label={t(($) => $.outbox.name)} max={outboxLimits.title} {...form.getInputProps('title')} />
            <FieldFrame label={t(($) => $.outbox.kind)}>
              {(id) => (
                <NativeSelect
                  size="md"
                  id={id}
                  data={[
                    ...(isOfAll ? [{ value: '', label: t(($) => $.outbox.allKinds) }] : []),
                    ...offered.map(({ kind, id: value }) => ({
                      value: String(value),
                      label: t(($) => $.words.reference.kind[kind]),
                    })),
                  ]}
                  {...form.getInputProps('kind')}
                />
              )}
            </FieldFrame>
          </>
        ),
      }}
    />
  );
};
