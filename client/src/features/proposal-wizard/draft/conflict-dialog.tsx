import { Button } from '@mantine/core';
import { t } from 'i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSaving, useOpenProposal } from './draft-context.ts';
import { fields, partOf } from './draft.ts';
import classes from './conflict.module.css';
import { ConflictField } from './conflict-field.tsx';

/** Both versions of every field that was changed in two places; the author chooses, field by field or all at once. */
export const ConflictDialog = ({ onClose }: { onClose: () => void }) => {
  const { engine } = useOpenProposal();
  const conflicts = useSaving((state) => state.conflicts);
  const draft = useSaving((state) => state.draft);
  const disputed = fields.filter((field) => field in conflicts);
  return (
    <Dialog
      opened={disputed.length > 0}
      onClose={onClose}
      size="wide"
      title={t(($) => $.proposalWizard.conflict.title)}
      footer={
        <Button variant="default" onClick={onClose}>
          {t(($) => $.proposalWizard.conflict.later)}
        </Button>
      }
    >
      <p className={classes['text']}>{t(($) => $.proposalWizard.conflict.text)}</p>
      {disputed.length > 1 && (
        <div className="luch-chips">
          <Button variant="default" size="xs" onClick={() => engine.resolve(partOf(draft, disputed))}>
            {t(($) => $.proposalWizard.conflict.allMine)}
          </Button>
          <Button variant="default" size="xs" onClick={() => engine.resolve(conflicts)}>
            {t(($) => $.proposalWizard.conflict.allTheirs)}
          </Button>
        </div>
      )}
      {disputed.map((field) => (
        <ConflictField key={field} field={field} mine={draft} theirs={conflicts} onTake={engine.resolve} />
      ))}
    </Dialog>
  );
};
