import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import { t } from 'i18next';
import { releaseBatch, useRefreshOutbox } from '../../api/outbox/outbox.mutations.ts';
import type { BatchCard, Preview } from '../../api/outbox/outbox.queries.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What goes out and what does not, before it goes. */
export const ReleaseDialog = ({
  batch,
  preview,
  onClose,
}: {
  batch: BatchCard;
  preview: Preview | undefined;
  onClose: () => void;
}) => {
  const refresh = useRefreshOutbox();
  const count = batch.decisions;
  const isTyped = count >= outboxLimits.typedFrom;
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.outbox.release.title, { count }),
        text: <Rehearsal preview={preview} />,
        yes: t(($) => $.outbox.release.yes),
        no: t(($) => $.outbox.release.no),
        blocked: () => preview === undefined,
        schema: async () => (await import('@luch/contract/outbox/outbox.schemas.ts')).ReleaseInput,
        initialValues: { confirm: isTyped ? '' : String(count) },
        toInput: ({ confirm }) => ({ batch_id: batch.id, confirm: confirm.trim() === '' ? -1 : Number(confirm) }),
        keptAt: `outbox-release-${batch.id}`,
        kept: () => ({}),
        send: releaseBatch,
        refresh,
        fields: (form) =>
          isTyped ? <TextField label={t(($) => $.outbox.release.number)} {...form.getInputProps('confirm')} /> : null,
      }}
    />
  );
};

const Rehearsal = ({ preview }: { preview: Preview | undefined }) => {
  if (!preview) return <SkeletonLines lines={4} />;
  const kinds = [...Map.groupBy(preview.letters, ({ name }) => name)];
  const several = preview.people.filter(({ letters }) => letters > 1);
  return (
    <div className="luch-column">
      <p className="luch-hint luch-flush">{t(($) => $.outbox.release.trial)}</p>
      <Lines
        title={t(($) => $.outbox.release.kinds)}
        lines={kinds.map(([name, letters]) => `${name}: ${letters.length}`)}
      />
      {several.length > 0 && <p className="luch-flush">{t(($) => $.outbox.release.many, { count: several.length })}</p>}
      <Lines
        title={t(($) => $.outbox.release.refused)}
        lines={preview.refused.map(({ proposal_id: id, detail }) => `№ ${id}: ${detail}`)}
      />
      <Lines
        title={t(($) => $.outbox.release.without)}
        lines={preview.without.map(({ name, text, proposal_id: id }) => `${name}, № ${id}: ${text}`)}
      />
    </div>
  );
};

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div>
      <b className="luch-name">{title}</b>
      <ul className="luch-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
