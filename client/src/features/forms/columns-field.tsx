import { formLimits } from '@luch/contract/forms/form-limits.ts';
import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { FormQuestion } from '../../api/forms.ts';
import { IconAdd, IconClose } from '../../ui/icons.ts';
import { linesOfOptions, optionsOfLines } from './edited-questions.ts';

type Column = FormQuestion['columns'][number];
const types: readonly Column['type'][] = ['line', 'number', 'date', 'yes_no', 'one_of'];
const noWords = { ru: '', en: '' };

/** The columns of a table, each with its words, its kind, and its unit or options. */
export const ColumnsField = ({
  columns,
  nextId,
  onChange,
}: {
  columns: FormQuestion['columns'];
  nextId: number;
  onChange: (columns: Column[]) => void;
}) => {
  // Its number is no key: the server gives a new one another while its words are being typed.
  const [keys, setKeys] = useState(() => columns.map((_, place) => place));
  return (
    <Stack gap="xs" role="group" aria-label={t(($) => $.forms.columns)}>
      {columns.map((column, index) => (
        <ColumnField
          key={keys[index] ?? index}
          column={column}
          nextId={nextId}
          onChange={(next) => onChange(columns.map((one, place) => (place === index ? next : one)))}
          onRemove={() => {
            setKeys(keys.filter((_, place) => place !== index));
            onChange(columns.filter((_, place) => place !== index));
          }}
        />
      ))}
      {columns.length < formLimits.columns && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconAdd size={16} stroke={1.7} />}
            onClick={() => {
              setKeys([...keys, Math.max(-1, ...keys) + 1]);
              onChange([
                ...columns,
                { id: nextId, label: noWords, type: 'line', options: [], unit: noWords, min: null, max: null },
              ]);
            }}
          >
            {t(($) => $.forms.addColumn)}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const ColumnField = ({
  column,
  nextId,
  onChange,
  onRemove,
}: {
  column: Column;
  nextId: number;
  onChange: (column: Column) => void;
  onRemove: () => void;
}) => (
  <Stack gap={4}>
    <Group gap="xs" wrap="nowrap" align="end">
      <TextInput
        label={t(($) => $.forms.columnRu)}
        value={column.label.ru}
        onChange={(event) => onChange({ ...column, label: { ...column.label, ru: event.currentTarget.value } })}
      />
      <TextInput
        label={t(($) => $.forms.columnEn)}
        value={column.label.en}
        onChange={(event) => onChange({ ...column, label: { ...column.label, en: event.currentTarget.value } })}
      />
      <NativeSelect
        label={t(($) => $.forms.type)}
        value={column.type}
        data={types.map((type) => ({ value: type, label: t(($) => $.forms.types[type]) }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...column, type: value as Column['type'] })}
      />
      <ActionIcon size={36} aria-label={t(($) => $.forms.removeColumn, { name: column.label.ru })} onClick={onRemove}>
        <IconClose size={16} stroke={1.7} />
      </ActionIcon>
    </Group>
    {column.type === 'number' && (
      <Group gap="xs" grow>
        {(['ru', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            label={`${t(($) => $.forms.unit)}, ${t(($) => $.forms.language[language])}`}
            value={column.unit[language]}
            onChange={(event) =>
              onChange({ ...column, unit: { ...column.unit, [language]: event.currentTarget.value } })
            }
          />
        ))}
      </Group>
    )}
    {column.type === 'one_of' && (
      <TextInput
        label={t(($) => $.forms.columnOptions)}
        defaultValue={linesOfOptions(column.options).replaceAll('\n', '; ')}
        onBlur={(event) =>
          onChange({
            ...column,
            options: optionsOfLines(event.currentTarget.value.replaceAll(';', '\n'), column.options, nextId),
          })
        }
      />
    )}
  </Stack>
);
