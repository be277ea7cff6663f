import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** A code of the app, which phones and browsers offer to fill in, or one of the list. */
export const CodeField = ({
  label,
  code,
  error,
  onCode,
  isOfApp = false,
  isFirst = false,
}: {
  label: string;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  isOfApp?: boolean;
  /** Whoever comes here goes on here. */
  isFirst?: boolean;
}) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <TextField
      ref={field}
      name="code"
      label={label}
      autoComplete="one-time-code"
      spellCheck={false}
      maw={320}
      {...(isOfApp && { inputMode: 'numeric', aside: t(($) => $.secondFactor.codeHint) })}
      value={code}
      error={error}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
};
