import { t } from 'i18next';
import { useRef, useState } from 'react';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { IconUpload } from '../../../ui/icons.ts';
import classes from './files.module.css';
import { acceptedFiles } from '../../../lib/file-rules.ts';

/** A place to drop a file, which is a button for choosing one as well. */
export const DropZone = ({ onFiles, busy }: { onFiles: (files: readonly File[]) => void; busy: boolean }) => {
  const isPhone = useIsPhone();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const enter = (change: number) => {
    depth.current += change;
    setOver(depth.current > 0);
  };
  return (
    <label
      className={classes['drop']}
      data-over={isOver || undefined}
      data-busy={busy || undefined}
      onDragEnter={() => enter(1)}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        multiple
        accept={acceptedFiles}
        className={classes['input']}
        disabled={busy}
        aria-describedby="file-rules"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <IconUpload size={24} stroke={1.6} aria-hidden />
      <span className={classes['dropTitle']}>
        {isOver
          ? t(($) => $.proposalWizard.files.dropNow)
          : isPhone
            ? t(($) => $.proposalWizard.files.choose)
            : t(($) => $.proposalWizard.files.drop)}
      </span>
      <span id="file-rules" className="luch-caption">
        {t(($) => $.proposalWizard.files.rules)}
      </span>
    </label>
  );
};
