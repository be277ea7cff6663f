import { useTranslation } from 'react-i18next';
import { IconAlert, IconNoNetwork, IconSaved, IconSaving } from '../../../ui/icons.ts';
import type { NotesState } from './notes-kind.ts';
import { type NoteSaving, noteSavingOf } from './note-state.ts';
import classes from './minutes.module.css';

const looks = {
  none: { tone: undefined, Icon: IconSaved },
  saved: { tone: undefined, Icon: IconSaved },
  saving: { tone: undefined, Icon: IconSaving },
  offline: { tone: 'amber', Icon: IconNoNetwork },
  server: { tone: 'amber', Icon: IconNoNetwork },
  elsewhere: { tone: 'amber', Icon: IconAlert },
  refused: { tone: 'red', Icon: IconAlert },
  signedOut: { tone: 'red', Icon: IconAlert },
  closed: { tone: 'red', Icon: IconAlert },
  lost: { tone: 'red', Icon: IconAlert },
} as const satisfies Record<NoteSaving, object>;

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
  const { t } = useTranslation();
  const saving = noteSavingOf(state, entry);
  const { tone, Icon } = looks[saving];
  return (
    <div
      className={classes['saved']}
      data-testid="note-saved"
      data-state={saving}
      style={tone && { color: `var(--luch-${tone}-fg)` }}
    >
      {saving !== 'none' && (
        <>
          <Icon size={16} stroke={1.7} aria-hidden />
          <span role="status">
            {saving === 'saved' && writer
              ? t(($) => $.councilMinutes.saved.by, { name: writer.name, at: writer.at })
              : t(($) => $.councilMinutes.saved[saving])}
          </span>
        </>
      )}
    </div>
  );
};
