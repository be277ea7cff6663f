import { upload } from '@luch/contract/kernel/limits.ts';
import { Button, FileButton, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileRow } from './file-row.tsx';
import { IconUpload } from './icons.ts';
import { FieldLabel } from './field-label.tsx';

const accept = upload.extensions.map((extension) => `.${extension}`).join(',');

/** One file to be sent with a form: chosen here, sent with the rest. */
export const FileChoice = ({
  label,
  hint,
  choose,
  file,
  onChange,
  error,
  optional,
}: {
  label: string;
  hint: string;
  /** On the button, before a file is chosen. */
  choose: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
  optional?: boolean | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label}>
      <FieldLabel label={label} optional={optional} />
      {file ? (
        <FileRow file={{ name: file.name, size: file.size }} onRemove={() => onChange(null)} />
      ) : (
        <FileButton onChange={onChange} accept={accept}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="md"
              leftSection={<IconUpload size={18} stroke={1.7} />}
              aria-invalid={error ? true : undefined}
              aria-label={error ? `${choose}. ${t(($) => $.ui.required)}: ${error}` : undefined}
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
