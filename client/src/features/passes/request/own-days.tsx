import { fullName } from '@luch/contract/account/person-name.ts';
import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { PassOptions } from '../../../api/pass/pass.queries.ts';
import { DateField } from '../../../ui/date-field.tsx';
import classes from './request.module.css';
import type { RequestForm } from './request-form.ts';

/** Days on which one guest comes, where they are fewer than those of the visit. */
export const OwnDays = ({ form, options, index }: { form: RequestForm; options: PassOptions; index: number }) => {
  const { start_date: visitFrom, finish_date: visitTo, guests } = form.values;
  const guest = guests[index];
  const from = guest?.start_date ?? null;
  const to = guest?.finish_date ?? null;
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || from !== null || to !== null;
  const set = (field: 'start_date' | 'finish_date', day: string | null) =>
    form.setFieldValue(`guests.${index}.${field}`, day);
  const person = options.people.find((one) => one.id === guest?.user_id) ?? guest;
  const until = visitTo ?? visitFrom;
  const span = { ...(visitFrom && { min: visitFrom }), ...(until && { max: until }) };
  return (
    <div className={classes['ownDays']}>
      <Checkbox
        size="sm"
        label={t(($) => $.passes.request.ownDays)}
        aria-label={[t(($) => $.passes.request.ownDays), person && fullName(person)].filter(Boolean).join(': ')}
        checked={isOpen}
        onChange={({ currentTarget: { checked } }) => {
          setWanted(checked);
          if (checked) return;
          set('start_date', null);
          set('finish_date', null);
        }}
      />
      {isOpen && (
        <div className={classes['pair']}>
          <DateField
            label={t(($) => $.passes.request.comes)}
            optional
            {...span}
            {...form.getInputProps(`guests.${index}.start_date`)}
            value={from}
            onChange={(day) => set('start_date', day)}
          />
          <DateField
            label={t(($) => $.passes.request.leaves)}
            optional
            {...span}
            {...(from && { min: from })}
            {...form.getInputProps(`guests.${index}.finish_date`)}
            value={to}
            onChange={(day) => set('finish_date', day)}
          />
        </div>
      )}
    </div>
  );
};
