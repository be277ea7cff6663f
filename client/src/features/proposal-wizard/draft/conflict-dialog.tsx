import { Button } from '@mantine/core';
import { t } from 'i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFieldText } from '../review/field-text.ts';
import { useSaving, useOpenProposal } from './draft-context.ts';
import { type Draft, isField, type Name, namesIn, partOf, type Patch, patchOf } from './draft.ts';
import { useNames } from './use-names.ts';
import classes from './conflict.module.css';
import { VersionText } from './version-text.tsx';
import { isTextField } from './limits.ts';

/** Both versions of every field that was changed in two places; the author chooses, field by field or all at once. */
export const ConflictDialog = ({ onClose }: { onClose: () => void }) => {
  const { engine } = useOpenProposal();
  const conflicts = useSaving((state) => state.conflicts);
  const draft = useSaving((state) => state.draft);
  const disputed = namesIn(conflicts);
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

/** One field in two versions, side by side; texts can also be taken both, one after the other. */
const ConflictField = ({
  field,
  mine,
  theirs,
  onTake,
}: {
  field: Name;
  mine: Draft;
  theirs: Patch;
  onTake: (patch: Patch) => void;
}) => {
  const text = useFieldText();
  const name = useNames()(field);
  const [here, there] = [text(field, mine), text(field, theirs)];
  return (
    <section className={classes['field']} aria-label={name}>
      <h3 className={classes['name']}>{name}</h3>
      <div className={classes['pair']}>
        <div>
          <p className={classes['side']}>{t(($) => $.proposalWizard.conflict.mine)}</p>
          <VersionText text={here} other={there} />
          <Button size="xs" variant="default" onClick={() => onTake(partOf(mine, [field]))}>
            {t(($) => $.proposalWizard.conflict.takeMine)}
          </Button>
        </div>
        <div>
          <p className={classes['side']}>{t(($) => $.proposalWizard.conflict.theirs)}</p>
          <VersionText text={there} other={here} />
          <Button size="xs" variant="default" onClick={() => onTake(partOf(theirs, [field]))}>
            {t(($) => $.proposalWizard.conflict.takeTheirs)}
          </Button>
        </div>
      </div>
      {isField(field) && isTextField(field) && here && there && (
        <Button size="xs" variant="subtle" onClick={() => onTake(patchOf(field, `${there}\n\n${here}`))}>
          {t(($) => $.proposalWizard.conflict.takeBoth)}
        </Button>
      )}
    </section>
  );
};
