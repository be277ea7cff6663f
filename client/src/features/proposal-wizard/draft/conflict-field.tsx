import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type Draft, type Field, partOf, type Patch, patchOf } from './draft.ts';
import { isTextField } from './limits.ts';
import { useFieldText } from '../review/field-text.ts';
import { VersionText } from './version-text.tsx';
import classes from './conflict.module.css';

/** One field in two versions, side by side; texts can also be taken both, one after the other. */
export const ConflictField = ({
  field,
  mine,
  theirs,
  onTake,
}: {
  field: Field;
  mine: Draft;
  theirs: Patch;
  onTake: (patch: Patch) => void;
}) => {
  const text = useFieldText();
  const name = t(($) => $.proposalWizard.label[field]);
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
      {isTextField(field) && here && there && (
        <Button size="xs" variant="subtle" onClick={() => onTake(patchOf(field, `${there}\n\n${here}`))}>
          {t(($) => $.proposalWizard.conflict.takeBoth)}
        </Button>
      )}
    </section>
  );
};
