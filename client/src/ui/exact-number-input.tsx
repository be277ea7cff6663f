import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactNumber } from '../lib/exact-number.ts';
import { currentLanguage } from '../lib/language.ts';

/**
 * A number, never changed silently: the other language's separator becomes this one's however the text comes in, and what
 * is no number is refused in words and leaves what stood there. The library would drop the signs and keep the digits.
 */
export const ExactNumberInput = ({ error, allowDecimal = true, allowNegative = false, ...props }: NumberInputProps) => {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const stood = useRef('');
  const whole = !allowDecimal || props.decimalScale === 0;
  const separator = currentLanguage() === 'ru' ? ',' : '.';
  const remember = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement) stood.current = target.value;
  };
  // The library would make another number of what is pasted before it is looked at.
  const paste = (event: SyntheticEvent) => {
    remember(event);
    event.stopPropagation();
  };
  const check = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const exact = exactNumber(target.value, { separator, whole, negative: allowNegative });
    if (target.value !== (exact ?? stood.current)) target.value = exact ?? stood.current;
    setRefused(exact === undefined);
  };
  const refusal = whole ? t(($) => $.words.validation.whole) : t(($) => $.words.validation.number);
  return (
    <div
      style={{ display: 'contents' }}
      onFocusCapture={remember}
      onKeyDownCapture={remember}
      onPasteCapture={paste}
      onBeforeInputCapture={remember}
      onChangeCapture={check}
      onBlur={() => setRefused(false)}
    >
      <NumberInput
        clampBehavior="none"
        inputMode={whole ? 'numeric' : 'decimal'}
        {...props}
        allowDecimal={allowDecimal}
        allowNegative={allowNegative}
        decimalSeparator={separator}
        allowedDecimalSeparators={[',', '.']}
        error={error || (isRefused && refusal)}
      />
    </div>
  );
};
