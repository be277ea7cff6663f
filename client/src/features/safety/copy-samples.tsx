import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { citableQuery } from '../../api/proposal/proposal.queries.ts';
import { caseOfQuery } from '../../api/safety/safety.queries.ts';
import { FieldFrame } from '../../ui/text-field.tsx';
import type { SampleRow } from './sample-rows.ts';
import classes from './safety.module.css';

/** Samples of another proposal of one's own, also the one that its form says. */
export const CopySamples = ({
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
              .map((one) => ({ value: String(one.id), label: `№ ${one.id} ${one.name}` }))}
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
