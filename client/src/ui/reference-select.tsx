import { Loader, Select, type SelectProps } from '@mantine/core';
import { t } from 'i18next';
import { searchable } from '../lib/searchable.ts';
import { FieldFrame } from './text-field.tsx';
import type { LabelProps } from './field-label.tsx';

export interface ReferenceOption {
  id: number;
  name: string;
  /** Short name, city: searched too. */
  note?: string | undefined;
  /** False: offered no more, but named where it was chosen. */
  is_active?: boolean;
}

/** Every typed word must occur somewhere in the option, whatever the order. */
const matches = (option: string, search: string): boolean => {
  const text = searchable(option);
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
/** More than this cannot be read anyway; typing narrows it. */
const limit = 60;

/** Options with a note, which is searched too unless the server does the searching. */
export const notedOptions = (
  notes: ReadonlyMap<string, string>,
  isSearchedElsewhere = false,
): Pick<SelectProps, 'filter' | 'renderOption'> => ({
  filter: ({ options, search, limit: most }) =>
    isSearchedElsewhere
      ? options
      : options
          .filter((option) => 'value' in option && matches(`${option.label} ${notes.get(option.value)}`, search))
          .slice(0, most),
  renderOption: ({ option }) => (
    <span>
      {option.label}
      {notes.get(option.value) && <span className="luch-option-note">{notes.get(option.value)}</span>}
    </span>
  ),
});

/** What may be chosen: a retired entry only where it has been chosen already. */
const choicesOf = (options: readonly ReferenceOption[] | undefined, value: number | null) =>
  options
    ?.filter((option) => option.is_active !== false || option.id === value)
    .map((option) => ({ value: String(option.id), label: option.name })) ?? [];

/** One entry of a reference list: type a part of it, in any order. With `onSearch` the server does the searching. */
export const ReferenceSelect = ({
  label,
  help,
  optional,
  aside,
  options,
  value,
  onChange,
  error,
  loading,
  onSearch,
  placeholder,
  disabled = false,
  readOnly = false,
  ...path
}: LabelProps & {
  options: readonly ReferenceOption[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: React.ReactNode;
  loading?: boolean;
  onSearch?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Shown, not to be changed. */
  readOnly?: boolean;
  /** Where the list comes when somebody wants to choose. */
  onFocus?: () => void;
  'data-path'?: string;
}) => {
  const notes = new Map(options?.map((option) => [String(option.id), option.note ?? '']));
  return (
    <FieldFrame label={label} help={help} optional={optional} aside={aside}>
      {(id) => (
        <Select
          {...path}
          size="md"
          id={id}
          searchable
          clearable={optional ?? false}
          allowDeselect={false}
          disabled={disabled}
          readOnly={readOnly}
          limit={limit}
          aria-required={optional ? undefined : true}
          placeholder={placeholder ?? t(($) => $.ui.chooseValue)}
          data={choicesOf(options, value)}
          value={value === null ? null : String(value)}
          onChange={(next) => onChange(next === null ? null : Number(next))}
          error={error}
          rightSection={loading ? <Loader size={16} /> : undefined}
          {...(onSearch && { onSearchChange: onSearch })}
          {...notedOptions(notes, onSearch !== undefined)}
        />
      )}
    </FieldFrame>
  );
};
