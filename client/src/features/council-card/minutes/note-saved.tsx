import { t } from 'i18next';
import { savingStateOf } from '../../../drafts/saving-state.ts';
import { SavingLine } from '../../../ui/saving-line.tsx';
import { notesKind, type NotesState } from './notes-kind.ts';
import classes from './minutes.module.css';

/** How safe the note is, and who wrote last. */
export const NoteSaved = ({
  state,
  entry,
  writer,
}: {
  state: NotesState;
  entry: string;
  writer: { name: string; at: string } | undefined;
}) => {
  const saving = savingStateOf(state, notesKind, entry);
  // Keeps its height, so that nothing moves when the first word is typed.
  if (saving === 'saved' && !state.draft[entry])
    return <div className={classes['saved']} data-testid="note-saved" data-state="none" />;
  const text =
    saving === 'saved' && writer
      ? t(($) => $.councilMinutes.saved.by, { name: writer.name, at: writer.at })
      : t(($) => $.councilMinutes.saved[saving]);
  return <SavingLine state={saving} text={text} className={classes['saved']} testId="note-saved" />;
};
