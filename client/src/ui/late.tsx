import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '../lib/chunk-error.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import classes from './late.module.css';
import { Notice } from './notice.tsx';
import { SkeletonLines } from './skeletons.tsx';

export type LatePart<Props extends object> = ComponentType<Props> & {
  /** Fetches it before it is shown, so that it is there when the network is not. */
  readonly ahead: () => void;
};
type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * The only way in which a part of a page comes later than the page. When it does not come, the page stays as it is: the
 * part says so in its place and offers to try again.
 */
function lateIn<Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType,
  Failed: ComponentType<Props & { onAgain: () => void }>,
): LatePart<Props> {
  const kept: { part?: ComponentType<Props> } = {};
  const fetchPart = async (): Promise<ComponentType<Props>> => (kept.part ??= await loadChunk(load));

  const Late = (props: Props) => {
    const [Part, setPart] = useState(() => kept.part);
    const [isFailed, setFailed] = useState(false);
    const bring = useEffectEvent(() =>
      fetchPart().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      ),
    );
    useEffect(() => {
      if (!Part && !isFailed) void bring();
    }, [Part, isFailed]);
    if (Part) return <Part {...props} />;
    return isFailed ? <Failed {...props} onAgain={() => setFailed(false)} /> : <Waiting />;
  };
  return Object.assign(Late, { ahead: () => void fetchPart().catch(() => undefined) });
}

const Nothing = () => null;

/** A heavy part of a page, whose place is kept until it is there. */
export const late = <Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType = SkeletonLines,
): LatePart<Props> => lateIn(load, Waiting, NotThere);

/** A dialog, which somebody opens or does not. */
export const lateDialog = <Props extends { onClose: () => void }>(load: Load<Props>): LatePart<Props> =>
  lateIn(load, Nothing, DialogNotThere);

/**
 * A dialog that its page renders with `opened` false at first: it is fetched ahead, and once it has been opened it stays
 * rendered, so that it can close in its own time.
 */
export const lateClosedDialog = <Props extends { opened: boolean; onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> => {
  const Part = lateDialog(load);
  return (props) => {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    useEffect(() => fetchAhead(Part.ahead), []);
    return wasOpened && <Part {...props} />;
  };
};

/** What a page may do without: it stays away without a word. */
export const lateExtra = <Props extends object>(load: Load<Props>, Waiting: ComponentType = Nothing): LatePart<Props> =>
  lateIn(load, Waiting, Nothing);

const NotThere = ({ onAgain }: { onAgain: () => void }) => (
  <Notice tone="amber" title={t(($) => $.app.failure.chunkTitle)} alert>
    {t(($) => $.app.failure.chunkText)}{' '}
    <Button size="compact-sm" variant="default" onClick={onAgain}>
      {t(($) => $.app.failure.again)}
    </Button>
  </Notice>
);

/** The browser's own dialog: that of the library may be what did not come. */
const DialogNotThere = ({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The dialogs of the library behind it hear Escape too, unless the focus stands on such a mark.
  const mark = { 'data-mantine-stop-propagation': true };
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-label={t(($) => $.app.failure.chunkTitle)}
      onClose={onClose}
    >
      <p className={classes['title']}>{t(($) => $.app.failure.chunkTitle)}</p>
      <p className={classes['text']}>{t(($) => $.app.failure.chunkText)}</p>
      <div className="luch-buttons">
        <Button size="md" variant="default" onClick={onClose} {...mark}>
          {t(($) => $.ui.close)}
        </Button>
        <Button size="md" onClick={onAgain} {...mark}>
          {t(($) => $.app.failure.again)}
        </Button>
      </div>
    </dialog>
  );
};
