import { ActionIcon } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatBytes } from '../lib/dates.ts';
import { DateText } from './date-text.tsx';
import classes from './file-row.module.css';
import { IconFile, IconTrash } from './icons.ts';

export interface FileFacts {
  name: string;
  /** Signed link; opens in a new window. */
  url?: string | null | undefined;
  size?: number | undefined;
  added?: string | undefined;
  comment?: string | null | undefined;
}

/** One file: name as link, comment, size, date, and what may be done with it at the right edge. */
export const FileRow = ({
  file,
  onRemove,
  state,
  children,
}: {
  file: FileFacts;
  onRemove?: (() => void) | undefined;
  /** 'loading…', 'loaded', or why it failed. */
  state?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={classes['root']}>
    <IconFile size={18} stroke={1.7} className="luch-muted luch-fixed" aria-hidden />
    <div className={classes['name']}>
      {file.url ? (
        <a href={file.url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      ) : (
        file.name
      )}
      {file.comment && <p className="luch-caption luch-flush">{file.comment}</p>}
    </div>
    {state && (
      <span className={classes['meta']} role="status">
        {state}
      </span>
    )}
    {file.size !== undefined && <span className={classes['meta']}>{formatBytes(file.size)}</span>}
    {file.added && (
      <span className={classes['meta']}>
        <DateText value={file.added} />
      </span>
    )}
    {children}
    {onRemove && (
      <ActionIcon aria-label={t(($) => $.ui.file.remove, { name: file.name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    )}
  </div>
);
