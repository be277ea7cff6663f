import { formLimits } from '@luch/contract/forms/form-limits.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { ActionIcon, Button, Input, NativeSelect, Table, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';
import { FieldLabel } from '../../ui/field-label.tsx';
import { IconAdd, IconClose } from '../../ui/icons.ts';
import { type Asked, optionText, type Row } from './asked-answer.ts';

type Column = QuestionView['columns'][number];

const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];

const isSaid = (cell: Row[string] | undefined): boolean => cell !== undefined && cell !== null && cell !== '';

/** A column that ended stands only where it was filled in, and says so. */
const columnText = ({ label, unit, is_ended: isEnded }: Column): string => {
  const name = unit ? `${label}, ${unit}` : label;
  return isEnded ? t(($) => $.proposalCard.questions.columnEnded, { name }) : name;
};

/** A table of up to twenty rows, typed in place. */
export const TableField = ({ question, value, set, error, isLocked, aside, send: _send, ...path }: Asked) => {
  const rows = rowsIn(value);
  const columns = question.columns.filter(
    ({ id, is_ended: isEnded }) => !isEnded || rows.some((row) => isSaid(row[id])),
  );
  const change = (index: number, id: number, cell: Row[string]) =>
    set(rows.map((row, place) => (place === index ? { ...row, [id]: cell } : row)));
  return (
    <div {...path} role="group" aria-label={question.label}>
      <FieldLabel
        label={question.label}
        {...(question.help && { help: question.help })}
        {...(question.required ? {} : { optional: true })}
        aside={aside ?? t(($) => $.proposalCard.questions.rows, { count: formLimits.rows })}
      />
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column.id}>{columnText(column)}</Table.Th>
                ))}
                <Table.Th aria-hidden />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                // Rows have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <Table.Tr key={index}>
                  {columns.map((column) => (
                    <Table.Td key={column.id}>
                      <Cell
                        column={column}
                        value={row[column.id] ?? null}
                        onChange={(cell) => change(index, column.id, cell)}
                        isLocked={isLocked || column.is_ended}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td>
                    {!isLocked && (
                      <ActionIcon
                        size={32}
                        aria-label={t(($) => $.proposalCard.questions.removeRow, { number: index + 1 })}
                        onClick={() => set(rows.filter((_, place) => place !== index))}
                      >
                        <IconClose size={16} stroke={1.7} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {!isLocked && rows.length < formLimits.rows && (
        <Button
          variant="subtle"
          leftSection={<IconAdd size={16} stroke={1.7} />}
          onClick={() =>
            set([
              ...rows,
              Object.fromEntries(question.columns.flatMap((one) => (one.is_ended ? [] : [[one.id, null]]))),
            ])
          }
        >
          {t(($) => $.proposalCard.questions.addRow)}
        </Button>
      )}
      {error && <Input.Error size="md">{error}</Input.Error>}
    </div>
  );
};

const Cell = ({
  column: { label, type, options },
  value,
  onChange,
  isLocked,
}: {
  column: Column;
  value: Row[string];
  onChange: (value: Row[string]) => void;
  isLocked: boolean;
}) => {
  if (type === 'number')
    return (
      <ExactNumberInput
        aria-label={label}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        readOnly={isLocked}
        allowNegative
        hideControls
      />
    );
  if (type === 'line')
    return (
      <TextInput
        aria-label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        readOnly={isLocked}
      />
    );
  if (type === 'date')
    return (
      <TextInput
        type="date"
        aria-label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        readOnly={isLocked}
      />
    );
  const isYesNo = type === 'yes_no';
  const offered = isYesNo
    ? [
        { value: 'true', label: t(($) => $.proposalCard.questions.yes) },
        { value: 'false', label: t(($) => $.proposalCard.questions.no) },
      ]
    : options
        .filter(({ id, is_ended: isEnded }) => !isEnded || id === value)
        .map((option) => ({ value: String(option.id), label: optionText(option) }));
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: '' }, ...offered]}
      value={value === null ? '' : String(value)}
      disabled={isLocked}
      onChange={({ currentTarget: { value: next } }) =>
        onChange(next === '' ? null : isYesNo ? next === 'true' : Number(next))
      }
    />
  );
};
