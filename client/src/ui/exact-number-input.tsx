import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type KeyboardEvent, useState } from 'react';
import { exactNumber } from '../lib/exact-number.ts';
import { currentLanguage } from '../lib/language.ts';
import classes from './exact-number-input.module.css';
import { IconChevronDown } from './icons.ts';

/** A number, '' for nothing, and as it was typed what is no number here: whoever keeps that shows it again. */
export type TypedNumber = number | string;

interface ExactNumberProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null: nothing that could be kept, so that what is typed stands; '' where nothing stands. */
  value: TypedNumber | null;
  onChange: (value: TypedNumber) => void;
  allowDecimal?: boolean;
  allowNegative?: boolean;
  /** So many decimals are shown. */
  decimals?: number;
  /** A no-break space between thousands. */
  isGrouped?: boolean;
  /** What else is wrong with a number, in words. */
  refuse?: (value: number) => string | undefined;
  /** Of the arrow keys, and of the arrows unless they are hidden. */
  step?: number;
  min?: number;
  max?: number;
  hideControls?: boolean;
}

/**
 * A number that is never changed silently: what was typed stays as it is until the field is left, a comma and a point are
 * decimal signs in both languages, and what is no number here is refused in words.
 */
export const ExactNumberInput = ({
  value,
  onChange,
  allowDecimal = true,
  allowNegative = false,
  decimals,
  isGrouped = false,
  refuse,
  step = 1,
  min = allowNegative ? Number.NEGATIVE_INFINITY : 0,
  max = Number.POSITIVE_INFINITY,
  hideControls = false,
  error,
  onBlur,
  onKeyDown,
  ...props
}: ExactNumberProps) => {
  const { read, write } = useNumbers({ allowDecimal, allowNegative, decimals, isGrouped, refuse });
  const [text, setText] = useState<string>();
  const given = typeof value === 'number' && !Number.isNaN(value) ? value : null;
  const told = (typed: string): TypedNumber => read(typed).number ?? (typed.trim() === '' ? '' : typed);
  // What is typed stands as long as it means what is given, or is nothing that could be given.
  const isNone = value === null || Number.isNaN(value);
  const shown = text !== undefined && (isNone || told(text) === value) ? text : isText(value) ? value : write(given);
  const { number, refusal } = read(shown);
  const type = (next: string) => {
    setText(next);
    onChange(told(next));
  };
  const turn = (direction: 1 | -1) => {
    if (props.readOnly || props.disabled) return;
    const next = Math.round(((given ?? 0) + direction * step) * 1e6) / 1e6;
    setText(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const turnByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    turn(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <TextInput
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(!hideControls && { rightSection: <Arrows onTurn={turn} /> })}
      {...props}
      value={shown}
      error={refusal ?? error}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={turnByKey}
      onBlur={(event) => {
        if (refusal === undefined) setText(undefined);
        // Kept text may have become a number: in another unit or language.
        if (isText(value) && number !== undefined) onChange(number);
        onBlur?.(event);
      }}
    />
  );
};

const isText = (value: TypedNumber | null): value is string => typeof value === 'string';

interface Form {
  refuse: ExactNumberProps['refuse'] | undefined;
  allowDecimal: boolean;
  allowNegative: boolean;
  decimals: number | undefined;
  isGrouped: boolean;
}

/** How texts are read and numbers written in the language of the interface. */
function useNumbers({ allowDecimal, allowNegative, decimals, isGrouped, refuse }: Form) {
  const separator = currentLanguage() === 'ru' ? ',' : '.';
  const form = { separator, whole: !allowDecimal } as const;
  const numberIn = (text: string, negative: boolean): number | undefined => {
    const exact = exactNumber(text, { ...form, negative })
      ?.replaceAll(/\s/g, '')
      .replace(',', '.');
    return exact !== undefined && /\d/.test(exact) ? Number(exact) : undefined;
  };
  /** Undefined for what is no number here; nothing is none, and no mistake. */
  const read = (text: string): { number?: number; refusal?: string | undefined } => {
    if (text.trim() === '') return {};
    const number = numberIn(text, allowNegative);
    const refusal = number === undefined ? whyNot(text) : refuse?.(number);
    return number === undefined || refusal !== undefined ? { refusal } : { number };
  };
  const whyNot = (text: string): string => {
    if (numberIn(text, true) !== undefined) return t(($) => $.words.validation.too_small, { min: 0 });
    return allowDecimal ? t(($) => $.words.validation.number) : t(($) => $.words.validation.whole);
  };
  const write = (number: number | null): string => {
    if (number === null) return '';
    const plain = new Intl.NumberFormat('en', {
      useGrouping: isGrouped,
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 12,
    }).format(number);
    return plain.replaceAll(',', '\u00a0').replace('.', separator);
  };
  return { read, write };
}

/** For the pointer; keys have their own. */
const Arrows = ({ onTurn }: { onTurn: (direction: 1 | -1) => void }) => (
  <span className={classes['arrows']} aria-hidden>
    {([1, -1] as const).map((direction) => (
      <UnstyledButton
        key={direction}
        className={classes['arrow'] ?? ''}
        tabIndex={-1}
        data-up={direction === 1 || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTurn(direction)}
      >
        <IconChevronDown size={12} stroke={2} />
      </UnstyledButton>
    ))}
  </span>
);
