import { Input, Select, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import { currentLanguage } from '../lib/language.ts';
import { countryTyped, dialCodes, preferredCountries, readPhone, writePhone } from './dial-codes.ts';
import type { LabelProps } from './field-label.tsx';
import classes from './phone-field.module.css';
import { FieldFrame } from './text-field.tsx';

const countryOptions = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const option = (country: string) => ({
    value: country,
    label: `+${dialCodes.get(country)} ${names.of(country)}`,
    name: names.of(country) ?? country,
  });
  const rest = [...dialCodes.keys()]
    .filter((country) => !preferredCountries.some((preferred) => preferred === country))
    .map(option)
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return [...preferredCountries.map(option), ...rest];
};

/** Country with its dial code, and the number. The value is one text: dial code followed by the number. */
export const PhoneField = ({
  label,
  help,
  optional,
  value,
  onChange,
  error,
  ...path
}: LabelProps & {
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  'data-path'?: string;
}) => {
  const [country, setCountry] = useState(() => readPhone(value).country);
  const parts = readPhone(value);
  // A code that is typed stays in the field: cut off at each key, the rest would get another before it.
  const [typed, setTyped] = useState('');
  const isWithCode = typed.startsWith('+') && typed.trim() === value;
  const type = (text: string) => {
    setTyped(text);
    change({ country: countryTyped(text, country), number: text });
  };
  const change = (next: { country?: string; number?: string }) => {
    const chosen = next.country ?? country;
    setCountry(chosen);
    onChange(writePhone({ country: chosen, number: next.number ?? parts.number }));
  };
  return (
    <FieldFrame label={label} help={help} optional={optional}>
      {(id) => (
        <>
          <div className={classes['row']}>
            <CountrySelect value={country} onChange={(next) => change({ country: next })} isRefused={Boolean(error)} />
            <TextInput
              {...path}
              size="md"
              id={id}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              aria-required={optional ? undefined : true}
              value={isWithCode ? typed : parts.number}
              onChange={(event) => type(event.currentTarget.value)}
              error={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              className="luch-grow"
            />
          </div>
          {error && (
            <Input.Error id={`${id}-error`} size="md" mt={5}>
              {error}
            </Input.Error>
          )}
        </>
      )}
    </FieldFrame>
  );
};

const CountrySelect = ({
  value,
  onChange,
  isRefused,
}: {
  value: string;
  onChange: (country: string) => void;
  isRefused: boolean;
}) => {
  const language = currentLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <Select
      size="md"
      aria-label={t(($) => $.ui.phone.country)}
      data={options}
      value={value}
      onChange={(next) => next && onChange(next)}
      searchable
      allowDeselect={false}
      error={isRefused}
      withErrorStyles={false}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      className={classes['country'] ?? ''}
    />
  );
};
