import { safetyLimits } from '@luch/contract/safety/safety-limits.ts';
import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import { useState } from 'react';
import { type SafetyCase, saveSamples, type Samples, useRefreshSafety } from '../../api/safety/safety.queries.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { CopySamples } from './copy-samples.tsx';
import { PasteSamples } from './paste-samples.tsx';
import { SampleFields } from './sample-fields.tsx';
import { nextNumber, type SampleRow } from './sample-rows.ts';

interface Values extends Record<string, unknown> {
  samples: SampleRow[];
}

/** What a team brings: a substance is found by its name, and brings its statements and signs. */
export const SamplesDialog = ({ found, onClose }: { found: SafetyCase; onClose: () => void }) => {
  const refresh = useRefreshSafety();
  return (
    <AskDialog<Values, Samples>
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
        toInput: ({ samples }) => ({ proposal_id: found.proposal_id, samples }),
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
