import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { versionsQuery } from '../../../api/proposal/proposal.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { useOpenProposal, useDraft } from './draft-context.ts';
import { answerName, isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { isField, changedFields, knownPart, type Name, partOf, type Patch } from './draft.ts';
import { broughtBack, restore } from './server-port.ts';
import { useNames } from './use-names.ts';
import classes from './versions.module.css';
import type { RowOf } from '../../../lib/call.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { IconPrevious } from '../../../ui/icons.ts';
import conflict from './conflict.module.css';
import { useFieldText } from '../review/field-text.ts';
import { useWizard } from '../wizard-context.ts';
import { VersionText } from './version-text.tsx';

/** Earlier versions that the server kept: looked at, compared with the present text, brought back. */
export const VersionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { view, engine } = useOpenProposal();
  // The server keeps what it holds: what was typed last as well.
  useEffect(() => void engine.flush(), [engine]);
  const nameOf = useNames();
  const [chosen, setChosen] = useState<number>();
  const { data, isError, refetch } = useQuery(versionsQuery(view.id));
  const version = data?.find((row) => row.version === chosen);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.proposalWizard.versions.title)} size="wide">
      {version ? (
        <VersionView version={version} onBack={() => setChosen(undefined)} onTaken={onClose} />
      ) : (
        <>
          <p className={classes['intro']}>{t(($) => $.proposalWizard.versions.text)}</p>
          {!data && !isError && <SkeletonLines lines={5} />}
          {isError && (
            <p className={classes['intro']}>
              {t(($) => $.proposalWizard.versions.failed)}{' '}
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                {t(($) => $.proposalWizard.loadFailed.again)}
              </Button>
            </p>
          )}
          {data?.length === 0 && (
            <EmptyState
              level={3}
              title={t(($) => $.proposalWizard.versions.empty)}
              text={t(($) => $.proposalWizard.versions.emptyText)}
            />
          )}
          <ul className="luch-list">
            {data?.map((row) => (
              <li key={row.version}>
                <UnstyledButton className={classes['row'] ?? ''} onClick={() => setChosen(row.version)}>
                  <span className={classes['when']}>
                    {t(($) => $.proposalWizard.versions.by, { date: formatDateTime(row.saved_at), who: row.saved_by })}
                  </span>
                  <span className="luch-hint luch-block">
                    {t(($) => $.proposalWizard.versions.changed, {
                      fields: row.changed
                        .flatMap((name) => (isField(name) || isAnswerName(name) ? nameOf(name, 'short') || [] : []))
                        .join(', '),
                    })}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};

/** One earlier version beside the present text: only what differs, each field or all of it to be brought back. */
const VersionView = ({
  version,
  onBack,
  onTaken,
}: {
  version: RowOf<'GET /api/proposals/proposal/versions/'>;
  onBack: () => void;
  onTaken: () => void;
}) => {
  const { view, engine } = useOpenProposal();
  const { isLocked, progress } = useWizard();
  const draft = useDraft();
  // What had no answer then is not named there; what is not asked any more keeps its own.
  const unanswered = progress.asked.flatMap(({ question: { id, is_ended: isEnded } }) =>
    isEnded ? [] : [[answerName(id), null] as const],
  );
  const then = broughtBack({ ...Object.fromEntries(unanswered), ...knownPart(version.fields) }, engine.state().base);
  const differs = changedFields(then, draft);
  const open = differs.filter((field) => !isLocked(field));
  const date = formatDateTime(version.saved_at);
  const take = (names: readonly Name[]) => restore(engine, view.id, partOf(then, names));
  return (
    <div>
      <div className={classes['top']}>
        <Button variant="subtle" leftSection={<IconPrevious size={16} stroke={1.7} />} onClick={onBack}>
          {t(($) => $.proposalWizard.versions.back)}
        </Button>
        {open.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              take(open);
              toastSuccess(t(($) => $.proposalWizard.versions.taken, { date }));
              onTaken();
            }}
          >
            {t(($) => $.proposalWizard.versions.takeAll)}
          </Button>
        )}
      </div>
      <p className={classes['intro']}>
        {t(($) => $.proposalWizard.versions.by, { date, who: version.saved_by })}
        {differs.length === 0 && `. ${t(($) => $.proposalWizard.versions.same)}`}
      </p>
      {differs.map((field) => (
        <FieldThenAndNow key={field} field={field} then={then} onTake={() => take([field])} />
      ))}
    </div>
  );
};

/** A field that differs: the earlier text and the present one side by side. */
const FieldThenAndNow = ({ field, then, onTake }: { field: Name; then: Patch; onTake: () => void }) => {
  const { isLocked } = useWizard();
  const draft = useDraft();
  const text = useFieldText();
  const name = useNames()(field);
  const [before, now] = [text(field, then), text(field, draft)];
  return (
    <section className={conflict['field']} aria-label={name}>
      <h3 className={conflict['name']}>{name}</h3>
      <div className={conflict['pair']}>
        <div>
          <p className={conflict['side']}>{t(($) => $.proposalWizard.versions.then)}</p>
          <VersionText text={before} other={now} />
        </div>
        <div>
          <p className={conflict['side']}>{t(($) => $.proposalWizard.versions.current)}</p>
          <VersionText text={now} other={before} />
        </div>
      </div>
      {!isLocked(field) && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onTake();
            toastSuccess(t(($) => $.proposalWizard.versions.takenField, { field: name }));
          }}
        >
          {t(($) => $.proposalWizard.versions.takeField)}
        </Button>
      )}
    </section>
  );
};
