import { text } from '@luch/contract/kernel/limits.ts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type CouncilEntry, councilQuery } from '../../../api/council/council.queries.ts';
import { type CouncilNote, notesQuery } from '../../../api/council/notes.queries.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { NoteChoice } from './note-choice.tsx';
import { NoteSaved } from './note-saved.tsx';
import { leftNote, useNotes, useNotesSession } from './use-notes.ts';
import classes from './minutes.module.css';

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
        maxLength={text.councilNote}
        value={mine}
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
          <span className={classes['label']}>{t(($) => $.councilMinutes.label)}</span>
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
