import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { IconCopy } from './icons.ts';
import { Notice } from './notice.tsx';
import classes from './fresh-secret.module.css';

interface Words {
  /** What the field is called for whoever does not see it. */
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  /** That it is told this once. */
  readonly once: string;
}

/** Something that has just been told, to be copied: the portal does not know it any more. */
export const FreshSecret = ({ value, words, children }: { value: string; words: Words; children?: ReactNode }) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={classes['fresh']} role="status">
      <div className="luch-wrap">
        <TextInput
          ref={field}
          className="luch-grow"
          readOnly
          value={value}
          aria-label={words.label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => void copyText(value, words, field.current)}
        >
          {words.copy}
        </Button>
      </div>
      <Notice tone="amber">{words.once}</Notice>
      {children}
    </div>
  );
};
