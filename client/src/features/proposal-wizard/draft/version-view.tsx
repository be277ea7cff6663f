import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { RowOf } from '../../../lib/call.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { IconPrevious } from '../../../ui/icons.ts';
import conflict from './conflict.module.css';
import { useOpenProposal, useDraft } from './draft-context.ts';
import { changedFields, knownPart, type Name, partOf, type Patch } from './draft.ts';
import { useNames } from './use-names.ts';
import { useFieldText } from '../review/field-text.ts';
import { useWizard } from '../wizard-context.ts';
import { VersionText } from './version-text.tsx';
import classes from './versions.module.css';

/** One earlier version beside the present text: only what differs, each field or all of it to be brought back. */
export const VersionView = ({
  version,
  onBack,
  onTaken,
}: {
  version: RowOf<'GET /api/proposals/proposal/versions/'>;
  onBack: () => void;
  onTaken: () => void;
}) => {
  const { engine } = useOpenProposal();
  const { isLocked } = useWizard();
  const draft = useDraft();
  const then = knownPart(version.fields);
  const differs = changedFields(then, draft);
  const open = differs.filter((field) => !isLocked(field));
  const date = formatDateTime(version.saved_at);
  const take = (names: readonly Name[]) => engine.change(partOf(then, names));
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
