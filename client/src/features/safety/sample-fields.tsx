import { ActionIcon, Checkbox, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { type GhsFound, ghsQuery } from '../../api/safety.ts';
import { Pictograms } from '../../entities/safety/pictograms.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SampleRow } from './sample-rows.ts';
import classes from './safety.module.css';

type Substance = GhsFound['substances'][number];

/** One sample: what it is, how much, and by which statements it is dangerous. */
export const SampleFields = ({
  row,
  first,
  error,
  onChange,
  onRemove,
}: {
  row: SampleRow;
  /** Of number one, what the form of the proposal says. */
  first: string | undefined;
  error: ReactNode;
  onChange: (changed: Partial<SampleRow>) => void;
  onRemove: () => void;
}) => {
  const name = row.name || t(($) => $.safety.number, { number: row.number });
  const isFirst = row.number === 1;
  const take = ({ name: substance, un_number: un, hazards }: Substance) =>
    onChange({
      hazards: [...new Set([...row.hazards, ...hazards.map(({ code }) => code)])],
      ...(!isFirst && { name: row.name || substance, un_number: row.un_number || un }),
    });
  return (
    <fieldset className={classes['fields']}>
      <legend className="luch-name">
        {isFirst ? t(($) => $.safety.firstSample, { name: first || t(($) => $.safety.first) }) : name}
      </legend>
      {!isFirst && (
        <div className={classes['grid']}>
          <TextField
            label={t(($) => $.safety.column.name)}
            value={row.name}
            max={200}
            error={error}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <TextField
            label={t(($) => $.safety.column.amount)}
            optional
            value={row.amount}
            max={60}
            onChange={(event) => onChange({ amount: event.currentTarget.value })}
          />
          <TextField
            label={t(($) => $.safety.column.form)}
            optional
            value={row.form}
            max={60}
            onChange={(event) => onChange({ form: event.currentTarget.value })}
          />
          <TextField
            label={t(($) => $.safety.column.un)}
            optional
            value={row.un_number}
            max={10}
            onChange={(event) => onChange({ un_number: event.currentTarget.value })}
          />
        </div>
      )}
      <Hazards codes={row.hazards} onSubstance={take} onChange={(hazards) => onChange({ hazards })} />
      {isFirst ? (
        error && <span className="luch-small">{error}</span>
      ) : (
        <ActionIcon variant="subtle" color="red" aria-label={t(($) => $.safety.remove, { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </fieldset>
  );
};

/** Statements that are chosen, and the search that finds a substance or a statement. */
const Hazards = ({
  codes,
  onSubstance,
  onChange,
}: {
  codes: readonly string[];
  onSubstance: (substance: Substance) => void;
  onChange: (codes: string[]) => void;
}) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery(ghsQuery(search));
  const isSought = typed.trim().length > 1;
  const found = isSought ? data : undefined;
  const isNothing = found && found.substances.length === 0 && found.hazards.length === 0;
  return (
    <div className="luch-column">
      <SearchField label={t(($) => $.safety.search)} value={typed} onChange={setTyped} />
      {found && (
        <ul className={classes['found']} aria-label={t(($) => $.safety.found)}>
          {found.substances.map((substance) => (
            <li key={substance.cas}>
              <button
                type="button"
                className={classes['substance']}
                onClick={() => {
                  onSubstance(substance);
                  setTyped('');
                }}
              >
                <span className="luch-grow">
                  <span className="luch-name luch-block">{substance.name}</span>
                  <span className="luch-caption luch-digits">
                    {[substance.cas, substance.un_number && `UN ${substance.un_number}`].filter(Boolean).join(', ')}
                  </span>
                </span>
                <Pictograms of={substance.pictograms} size={30} />
              </button>
            </li>
          ))}
          {found.hazards.map(({ code, text, pictograms }) => (
            <li key={code}>
              <button
                type="button"
                className={classes['substance']}
                onClick={() => {
                  onChange([...new Set([...codes, code])]);
                  setTyped('');
                }}
              >
                <span className="luch-grow">
                  <b>{code}</b> {text}
                </span>
                <Pictograms of={pictograms} size={30} />
              </button>
            </li>
          ))}
          {isNothing && <li className="luch-caption">{t(($) => $.safety.nothing)}</li>}
        </ul>
      )}
      {codes.map((code) => (
        <Chosen key={code} code={code} onRemove={() => onChange(codes.filter((one) => one !== code))} />
      ))}
    </div>
  );
};

/** A statement with its words and signs; unticked it is gone. */
const Chosen = ({ code, onRemove }: { code: string; onRemove: () => void }) => {
  const { data } = useQuery(ghsQuery(code));
  const said = data?.hazards.find((one) => one.code === code);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Checkbox
        checked
        onChange={onRemove}
        label={
          <>
            <b>{code}</b> {said?.text}
          </>
        }
      />
      {said && <Pictograms of={said.pictograms} size={28} />}
    </Group>
  );
};
