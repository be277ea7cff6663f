import { Button, FileButton, Input } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { formatBytes } from '../lib/dates.ts';
import { acceptedFiles, refusalOf } from '../lib/file-rules.ts';
import { FileRow } from './file-row.tsx';
import { IconUpload } from './icons.ts';
import { FieldLabel, type LabelProps } from './field-label.tsx';

/** What a file of this kind or size is told before anything is sent. */
const refusals = { wrongKind: 'file_kind', tooLarge: 'file_too_large' } as const;

/** Takes a file that may be sent; of another one it says why it may not. */
function useLook(onChange: (file: File | null) => void) {
  const [refused, setRefused] = useState<string>();
  const take = (chosen: File | null) => {
    const refusal = chosen ? refusalOf(chosen) : null;
    if (chosen === null || refusal === null || refusal === 'emptyFile') {
      setRefused(undefined);
      onChange(chosen);
    } else {
      const words = t(($) => $.words.errors[refusals[refusal]]);
      setRefused(`${words}: ${chosen.name}, ${formatBytes(chosen.size, 'ceil')}`);
    }
  };
  return { refused, take };
}

/** One file to be sent with a form: looked at when it is chosen, sent with the rest. */
export const FileChoice = ({
  hint,
  choose,
  file,
  onChange,
  error: missing,
  ...line
}: LabelProps & {
  hint: string;
  /** On the button, before a file is chosen. */
  choose: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
}) => {
  const { refused, take } = useLook(onChange);
  const error = refused ?? missing;
  return (
    <div role="group" aria-label={line.label}>
      <FieldLabel {...line} />
      {file ? (
        <FileRow file={{ name: file.name, size: file.size }} onRemove={() => onChange(null)} />
      ) : (
        <FileButton onChange={take} accept={acceptedFiles}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="md"
              leftSection={<IconUpload size={18} stroke={1.7} />}
              aria-invalid={error ? true : undefined}
              aria-label={error ? `${choose}. ${refused ?? `${t(($) => $.ui.required)}: ${error}`}` : undefined}
            >
              {choose}
            </Button>
          )}
        </FileButton>
      )}
      {!file && !error && (
        <Input.Description size="md" mt={5}>
          {hint}
        </Input.Description>
      )}
      {error && (
        <Input.Error size="md" mt={5} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
};
