import { text } from '@luch/contract/kernel/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type CouncilEntry, councilQuery } from '../../../api/council/council.ts';
import { type CouncilNote, notesQuery } from '../../../api/council/notes.ts';
import { savingStateOf } from '../../../drafts/saving-state.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SavingLine } from '../../../ui/saving-line.tsx';
import { leftNote, useNotes, useNotesSession } from './use-notes.ts';
import classes from './minutes.module.css';
import { notesKind, type NotesState } from './notes-kind.ts';

interface NoteProps {
  entry: CouncilEntry;
  councilId: number;
}

/** What was said about a proposal: typed by moderators, read by the room as it is written. */
export const EntryNote = (props: NoteProps) => {
  // The card is open around it.
  const { data: council } = useQuery({ ...councilQuery(props.councilId), enabled: false });
  if (!council?.can_read_notes || props.entry.is_own) return null;
  return council.edits.notes.allowed ? <TypedNote {...props} /> : <ReadNote {...props} />;
};

const TypedNote = ({ entry, councilId }: NoteProps) => {
  const session = useNotesSession(councilId);
  return session ? <NoteField entry={entry} councilId={councilId} session={session} /> : null;
};

const NoteField = ({
  entry,
  councilId,
  session,
}: NoteProps & { session: NonNullable<ReturnType<typeof useNotesSession>> }) => {
  const { engine, state } = useNotes(councilId, session);
  const { data } = useQuery(notesQuery(councilId));
  const key = String(entry.id);
  const theirs = state.conflicts[key];
  const mine = state.draft[key] ?? '';
  const note = data?.notes[key];
  return (
    <div className={classes['note']}>
      <Textarea
        label={t(($) => $.councilMinutes.label)}
        autosize
        minRows={2}
        maxRows={14}
        value={mine}
        error={mine.length > text.councilNote && t(($) => $.words.validation.too_long, { count: text.councilNote })}
        onChange={({ currentTarget }) => engine.change({ [key]: currentTarget.value })}
        onBlur={() => void engine.flush()}
      />
      <NoteSaved state={state} entry={key} writer={note && writerOf(note)} />
      {theirs !== undefined && (
        <NoteChoice
          mine={mine}
          theirs={theirs}
          writer={note?.written_by ?? ''}
          onTake={(taken) => engine.resolve({ [key]: taken })}
        />
      )}
    </div>
  );
};

const writerOf = ({ written_by: name, written_at: at }: CouncilNote) => ({ name, at: formatDateTime(at) });

const ReadNote = ({ entry, councilId }: NoteProps) => {
  const { data } = useQuery(notesQuery(councilId));
  const note = data?.notes[entry.id]?.text.trim();
  const left = leftNote(councilId, entry.id);
  if (!note && !left) return null;
  return (
    <div className={classes['note']}>
      {note && (
        <>
          <span className="luch-label">{t(($) => $.councilMinutes.label)}</span>
          <p className={classes['text']}>{note}</p>
        </>
      )}
      {left && left !== note && (
        <Notice tone="amber" title={t(($) => $.councilMinutes.left)}>
          <p className={classes['text']}>{left}</p>
        </Notice>
      )}
    </div>
  );
};

/** How safe the note is, and who wrote last. */
const NoteSaved = ({
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
  const words =
    saving === 'saved' && writer
      ? t(($) => $.councilMinutes.saved.by, { name: writer.name, at: writer.at })
      : t(($) => $.councilMinutes.saved[saving]);
  return <SavingLine state={saving} text={words} className={classes['saved']} testId="note-saved" />;
};

/** Two wrote the same note at once: both texts stand here until one of them has decided. */
const NoteChoice = ({
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
