import { Button } from '@mantine/core';
import { t } from 'i18next';
import { Notice } from '../../../ui/notice.tsx';
import classes from './minutes.module.css';

/** Two wrote the same note at once: both texts stand here until one of them has decided. */
export const NoteChoice = ({
  mine,
  theirs,
  writer,
  onTake,
}: {
  mine: string;
  theirs: string;
  writer: string;
  onTake: (text: string) => void;
}) => {
  const both = [theirs, mine].map((one) => one.trim()).filter(Boolean);
  return (
    <Notice tone="amber" title={t(($) => $.councilMinutes.choice.title, { writer })} alert>
      <p className={classes['text']}>{theirs.trim() || t(($) => $.councilMinutes.choice.emptied)}</p>
      <span className={classes['choices']}>
        <Button size="compact-sm" onClick={() => onTake(both.join('\n'))}>
          {t(($) => $.councilMinutes.choice.both)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onTake(mine)}>
          {t(($) => $.councilMinutes.choice.mine)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onTake(theirs)}>
          {t(($) => $.councilMinutes.choice.theirs)}
        </Button>
      </span>
    </Notice>
  );
};
