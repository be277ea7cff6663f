import { safetyLimits } from '@luch/contract/safety/safety-limits.ts';
import { Button, Group, Stack, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import { useState } from 'react';
import { caseOfQuery, type SafetyCase, type Samples, saveSamples, useRefreshSafety } from '../../api/safety.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { SampleFields } from './sample-fields.tsx';
import { nextNumber, type SampleRow, rowsOfSheet } from './sample-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { citableQuery } from '../../api/proposal/proposal.ts';
import { FieldFrame } from '../../ui/text-field.tsx';
import classes from './safety.module.css';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { numberText } from '../../ui/number-text.ts';

interface Values extends Record<string, unknown> {
  samples: SampleRow[];
}

/** What a team brings: a substance is found by its name, and brings its statements and signs. */
export const SamplesDialog = ({ found, onClose }: { found: SafetyCase; onClose: () => void }) => {
  const refresh = useRefreshSafety();
  return (
    <AskDialog<Values, Samples, string>
      onClose={onClose}
      question={{
        title: t(($) => $.safety.samplesTitle, { id: found.proposal_id }),
        size: 'wide',
        text: <p>{t(($) => $.safety.samplesText)}</p>,
        yes: t(($) => $.safety.save),
        no: t(($) => $.safety.cancel),
        schema: async () => (await import('@luch/contract/safety/safety.schemas.ts')).SamplesInput,
        initialValues: { samples: rowsOf(found) },
        keptAt: `samples-${found.proposal_id}`,
        now: found.print,
        toInput: ({ samples }, seen) => ({ proposal_id: found.proposal_id, samples, seen_print: seen ?? found.print }),
        send: saveSamples,
        refresh,
        fields: (form) => <Rows form={form} found={found} />,
      }}
    />
  );
};

const rowsOf = ({ samples }: Pick<SafetyCase, 'samples'>): SampleRow[] =>
  samples.map(({ number, name, form, amount, un_number, hazards }) => ({
    number,
    // Of the first one the form of the proposal says these.
    ...(number === 1 ? { name: '', form: '', amount: '', un_number: '' } : { name, form, amount, un_number }),
    hazards: hazards.map(({ code }) => code),
  }));

const Rows = ({ form, found }: { form: UseFormReturnType<Values>; found: SafetyCase }) => {
  const { samples } = form.values;
  const [adding, setAdding] = useState<'sheet' | 'copy'>();
  const add = (rows: readonly Omit<SampleRow, 'number'>[]) => {
    const from = nextNumber(samples);
    form.setFieldValue('samples', [...samples, ...rows.map((row, at) => ({ ...row, number: from + at }))]);
    setAdding(undefined);
  };
  const isFull = samples.length >= safetyLimits.samples;
  return (
    <Stack gap="md">
      {samples.map((row, at) => (
        <SampleFields
          key={row.number}
          row={row}
          first={row.number === 1 ? found.samples[0]?.name : undefined}
          error={form.errors[`samples.${at}.hazards`] ?? form.errors[`samples.${at}.name`]}
          onChange={(changed) => form.setFieldValue(`samples.${at}`, { ...row, ...changed })}
          onRemove={() =>
            form.setFieldValue(
              'samples',
              samples.filter(({ number }) => number !== row.number),
            )
          }
        />
      ))}
      {form.errors['samples'] && (
        <p role="alert" className="luch-small" style={{ color: 'var(--luch-red-fg)' }}>
          {form.errors['samples']}
        </p>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconAdd size={16} stroke={1.7} />}
          onClick={() => add([{ name: '', form: '', amount: '', un_number: '', hazards: [] }])}
        >
          {t(($) => $.safety.addSample)}
        </Button>
        <Button variant="subtle" disabled={isFull} onClick={() => setAdding(adding === 'sheet' ? undefined : 'sheet')}>
          {t(($) => $.safety.paste)}
        </Button>
        <Button variant="subtle" disabled={isFull} onClick={() => setAdding(adding === 'copy' ? undefined : 'copy')}>
          {t(($) => $.safety.copy)}
        </Button>
      </Group>
      {adding === 'sheet' && <PasteSamples from={nextNumber(samples)} onAdd={add} />}
      {adding === 'copy' && <CopySamples except={found.proposal_id} onAdd={add} />}
    </Stack>
  );
};

/** Samples of another proposal of one's own, also the one that its form says. */
const CopySamples = ({
  except,
  onAdd,
}: {
  except: number;
  onAdd: (rows: readonly Omit<SampleRow, 'number'>[]) => void;
}) => {
  const { data: mine } = useQuery(citableQuery);
  const [from, setFrom] = useState<number>();
  const { data: [found] = [] } = useQuery({ ...caseOfQuery(from ?? 0), enabled: from !== undefined });
  const rows = (found?.samples ?? [])
    .filter(({ name }) => name !== '')
    .map(({ name, form, amount, un_number, hazards }) => ({
      name: name.slice(0, 200),
      form: form.slice(0, 60),
      amount: amount.slice(0, 60),
      un_number,
      hazards: hazards.map(({ code }) => code),
    }));
  return (
    <section className={classes['inset']} aria-label={t(($) => $.safety.copy)}>
      <FieldFrame label={t(($) => $.safety.copyFrom)}>
        {(id) => (
          <Select
            id={id}
            size="md"
            searchable
            data={(mine ?? [])
              .filter((one) => one.id !== except)
              .map((one) => ({ value: String(one.id), label: `${numberText(one.id)} ${one.name}` }))}
            value={from === undefined ? null : String(from)}
            onChange={(value) => setFrom(value === null ? undefined : Number(value))}
          />
        )}
      </FieldFrame>
      <span className="luch-caption">{rows.map(({ name }) => name).join('; ')}</span>
      <Button variant="default" disabled={rows.length === 0} onClick={() => onAdd(rows)}>
        {t(($) => $.safety.take, { count: rows.length })}
      </Button>
    </section>
  );
};

/** Rows from a sheet, shown as they were understood before they are taken. */
const PasteSamples = ({ from, onAdd }: { from: number; onAdd: (rows: readonly SampleRow[]) => void }) => {
  const [text, setText] = useState('');
  const rows = rowsOfSheet(text, from);
  return (
    <section className={classes['inset']} aria-label={t(($) => $.safety.paste)}>
      <TextAreaField
        label={t(($) => $.safety.pasteLabel)}
        help={t(($) => $.safety.pasteHelp)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={3}
        optional
      />
      {rows.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['preview']}>
            <thead>
              <tr>
                {(['name', 'form', 'amount', 'un', 'hazards'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(($) => $.safety.column[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <td>{row.name}</td>
                  <td>{row.form}</td>
                  <td>{row.amount}</td>
                  <td>{row.un_number}</td>
                  <td>{row.hazards.join(', ') || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button variant="default" disabled={rows.length === 0} onClick={() => onAdd(rows)}>
        {t(($) => $.safety.take, { count: rows.length })}
      </Button>
    </section>
  );
};
