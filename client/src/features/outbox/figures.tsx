import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { BatchCard, Preview } from '../../api/outbox.ts';
import { severalOf, SeveralLetters, WithoutLetters } from '../../entities/letters/people-told.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { ActionStrip } from './action-strip.tsx';
import { actionTone } from './looks.ts';
import classes from './outbox.module.css';

/** Why the release could not be tried, and a way to try it again. */
export interface PreviewFailure {
  text: string;
  onAgain: () => void;
  isTrying: boolean;
}
interface Waited {
  batch: BatchCard;
  preview: Preview | undefined;
  failure: PreviewFailure | undefined;
}

/** What the batch comes to: while it waits, by the release taken back; then how far it is. */
export const Figures = ({ batch, preview, failure }: Waited) =>
  batch.status === 'held' ? <Waiting batch={batch} preview={preview} failure={failure} /> : <Progress batch={batch} />;

const Waiting = ({ batch, preview, failure }: Waited) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['figures']}>
      <Figure name={t(($) => $.outbox.figures.decisions)} value={batch.decisions} />
      <div className={classes['actionsOf']}>
        <ActionStrip batch={batch} />
        <span className="luch-chips">
          {batch.by_action.map(({ action, name, count }) => (
            <span key={action} className={classes['legend']} data-tone={actionTone(action)}>
              {name.toLowerCase()} <b className="luch-digits">{count}</b>
            </span>
          ))}
        </span>
      </div>
      {preview ? (
        <Counted preview={preview} onShow={() => setOpen(true)} />
      ) : failure ? (
        <NotLoadedNotice title={failure.text} onAgain={failure.onAgain} isTrying={failure.isTrying} />
      ) : (
        <span className="luch-hint" role="status">
          {t(($) => $.outbox.figures.counting)}
        </span>
      )}
      {isOpen && preview && <PeopleDialog preview={preview} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** Letters, people and refusals; who gets several, or none, is shown by a press where there is a place for it. */
export const Counted = ({ preview, onShow }: { preview: Preview; onShow?: () => void }) => {
  const { letters, people, without, refused } = preview;
  const inRussian = letters.filter(({ language }) => language === 'ru').length;
  const several = severalOf(people).length;
  const said = [
    several > 0 && t(($) => $.outbox.several, { count: several }),
    without.length > 0 && onShow && t(($) => $.outbox.noneOf, { count: without.length }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Figure
        name={t(($) => $.outbox.figures.letters)}
        value={letters.length}
        note={t(($) => $.outbox.languages, { ru: inRussian, en: letters.length - inRussian })}
      />
      <Figure
        name={t(($) => $.outbox.figures.people)}
        value={people.length}
        note={
          said !== '' && onShow ? (
            <UnstyledButton className="luch-link luch-small" onClick={onShow}>
              {said}
            </UnstyledButton>
          ) : (
            said
          )
        }
      />
      <Figure name={t(($) => $.outbox.figures.refused)} value={refused.length} tone={refused.length > 0 ? 'red' : ''} />
    </>
  );
};

/** Who gets several letters, and whom none reaches and why. */
const PeopleDialog = ({ preview: { people, without }, onClose }: { preview: Preview; onClose: () => void }) => {
  const several = severalOf(people);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.outbox.peopleTitle)}>
      {several.length > 0 && (
        <section>
          <h3 className="luch-name">{t(($) => $.letters.several)}</h3>
          <SeveralLetters people={several} />
        </section>
      )}
      {without.length > 0 && (
        <section>
          <h3 className="luch-name">{t(($) => $.letters.without)}</h3>
          <WithoutLetters people={without} />
        </section>
      )}
    </Dialog>
  );
};

const Progress = ({ batch }: { batch: BatchCard }) => {
  const { by_status: counts, letters, released_at: releasedAt, released_by: by, decisions } = batch;
  const settled = counts.done + counts.refused;
  return (
    <div className={classes['figures']} role="status">
      <div className={classes['number']}>{settled}</div>
      <span className="luch-hint">{t(($) => $.outbox.progress, { done: settled, all: decisions })}</span>
      <div className={`luch-bar ${classes['actionsOf'] ?? ''}`} aria-hidden>
        <i style={{ width: `${decisions === 0 ? 0 : (settled / decisions) * 100}%` }} />
      </div>
      <span className="luch-hint">{t(($) => $.outbox.told, { ...letters })}</span>
      {counts.refused > 0 && (
        <Chip tone="red" glyph="cross">
          {`${t(($) => $.outbox.figures.refused)}: ${counts.refused}`}
        </Chip>
      )}
      {releasedAt && (
        <span className="luch-caption">
          {t(($) => $.outbox.releasedBy, { date: formatDateTime(releasedAt), by: by ?? '' })}
        </span>
      )}
    </div>
  );
};

export const Figure = ({
  name,
  value,
  note,
  tone,
}: {
  name: string;
  value: number;
  note?: ReactNode;
  tone?: string;
}) => (
  <div>
    <div className="luch-caption">{name}</div>
    <div className={`luch-toned ${classes['number'] ?? ''}`} data-tone={tone}>
      {value}
    </div>
    {note && <div className="luch-caption">{note}</div>}
  </div>
);
