import { upload } from '@luch/contract/kernel/limits.ts';
import { Button, FileButton, Input, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { IconUpload } from '../../../ui/icons.ts';
import { Mark } from '../../../ui/mark.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import type { SettingRow } from '../../../api/administration/settings.queries.ts';
import classes from './settings.module.css';

const isPicture = ({ name }: File): boolean =>
  upload.logoExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

interface PictureProps {
  label: string;
  hint: string;
  value: SettingRow['value'];
  onFile: (file: File) => void;
  isSending: boolean;
}

/** What stands in headers by now, and a press for another one. */
export const PictureField = ({ label, hint, value, ...sent }: PictureProps) => {
  const [refused, setRefused] = useState<string>();
  return (
    <FieldFrame label={label} aside={hint}>
      {(id) => (
        <>
          <div className={classes['picture']}>
            <span className={classes['pictureShown']}>
              {typeof value === 'string' && value !== '' ? (
                <img src={value} alt={label} height={40} className="luch-logo" />
              ) : (
                <Mark size={40} />
              )}
            </span>
            <PictureButton id={id} label={label} onRefuse={setRefused} {...sent} />
          </div>
          {refused && <Input.Error role="alert">{refused}</Input.Error>}
        </>
      )}
    </FieldFrame>
  );
};

const PictureButton = ({
  id,
  label,
  onFile,
  isSending,
  onRefuse,
}: Pick<PictureProps, 'label' | 'onFile' | 'isSending'> & {
  id: string;
  onRefuse: (reason: string | undefined) => void;
}) => {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again after a failure.
    reset.current?.();
    const refusal = isPicture(file) ? file.size > upload.maxBytes && 'file_too_large' : 'file_kind';
    onRefuse(refusal ? t(($) => $.words.errors[refusal]) : undefined);
    if (!refusal) onFile(file);
  };
  return (
    <FileButton accept="image/png,image/jpeg" onChange={choose} resetRef={reset} inputProps={{ 'aria-label': label }}>
      {(button) => (
        <Button
          {...button}
          id={id}
          variant="default"
          disabled={isSending}
          leftSection={isSending ? <Loader size={16} aria-hidden /> : <IconUpload size={18} stroke={1.7} />}
        >
          {t(($) => $.administration.settings.picture)}
        </Button>
      )}
    </FileButton>
  );
};
