import { upload } from '@luch/contract/kernel/limits.ts';
import type { Setting } from '@luch/contract/settings/settings.registry.ts';
import { Button, FileButton, Input, Loader } from '@mantine/core';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import type { SettingRow } from '../../../api/administration/settings.ts';
import { ExactNumberInput } from '../../../ui/exact-number-input.tsx';
import { IconUpload } from '../../../ui/icons.ts';
import { late } from '../../../ui/late.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { FieldFrame, TextField } from '../../../ui/text-field.tsx';
import classes from './settings.module.css';

/** Its calendar comes when there is a setting that needs it. */
const DateField = late(async () => (await import('../../../ui/date-field.tsx')).DateField);

type Value = SettingRow['value'];
interface FieldProps {
  setting: Setting;
  label: string;
  hint: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  /** A picture is sent when it is chosen. */
  onFile: (file: File) => void;
  isSending: boolean;
}

/** A setting by its kind. */
export const SettingField = (props: FieldProps) => {
  const { setting } = props;
  switch (setting.kind) {
    case 'number':
      return <NumberField {...props} setting={setting} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'day':
      return (
        <DateField
          label={props.label}
          hint={props.hint}
          optional
          value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
          error={props.error}
          onChange={(day) => props.onChange(day ?? '')}
        />
      );
    case 'texts':
      return <TextsField {...props} setting={setting} />;
    default:
      return (
        <TextField
          label={props.label}
          aside={props.hint}
          max={setting.max}
          value={typeof props.value === 'string' ? props.value : ''}
          error={props.error}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      );
  }
};

type Of<Kind extends Setting['kind']> = Omit<FieldProps, 'setting' | 'onFile' | 'isSending'> & {
  setting: Extract<Setting, { kind: Kind }>;
};

const NumberField = ({ setting, label, hint, value, error, onChange }: Of<'number'>) => (
  <FieldFrame label={label} aside={hint}>
    {(id) => (
      <ExactNumberInput
        id={id}
        size="md"
        maw={180}
        min={setting.min}
        max={setting.max}
        step={setting.step}
        allowDecimal={setting.step % 1 !== 0}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        error={error}
        onChange={onChange}
      />
    )}
  </FieldFrame>
);

const TextsField = ({ setting, label, hint, value, error, onChange }: Of<'texts'>) => {
  const texts = typeof value === 'object' ? value : { ru: '', en: '' };
  const Field = setting.lines ? TextAreaField : TextField;
  return (
    <div>
      <div className={classes['pair']}>
        {(['ru', 'en'] as const).map((language) => (
          <Field
            key={language}
            label={t(($) => $.administration.inLanguage[language], { name: label })}
            max={setting.max}
            value={texts[language]}
            error={language === 'ru' ? error : undefined}
            onChange={(event: { currentTarget: { value: string } }) =>
              onChange({ ...texts, [language]: event.currentTarget.value })
            }
          />
        ))}
      </div>
      {hint !== '' && <p className={classes['hint']}>{hint}</p>}
    </div>
  );
};

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
const PictureField = ({ label, hint, value, ...sent }: PictureProps) => {
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
