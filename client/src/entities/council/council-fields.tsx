import { NativeSelect } from '@mantine/core';
import { councilKinds } from '@luch/contract/council/council-kind.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useId } from 'react';
import type { ContractForm } from '../../lib/form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import type { CouncilValues } from './council-values.ts';
import classes from './council-fields.module.css';
import { KindSession, type NextSessions } from './kind-session.tsx';
import { startTimes } from './start-times.ts';

interface FieldsProps {
  form: ContractForm<CouncilValues>['form'];
}

/** What a council is called and where it meets; when, and for which sessions, until it begins. */
export const CouncilFields = ({ form, next, isFixed }: FieldsProps & { next: NextSessions; isFixed?: boolean }) => (
  <>
    <TextField
      label={t(($) => $.councils.create.name)}
      help={t(($) => $.councils.create.nameHelp)}
      max={council.name}
      {...form.getInputProps('name')}
    />
    {!isFixed && (
      <div className={classes['pair']}>
        <DateField
          label={t(($) => $.councils.create.date)}
          min={council.earliest}
          {...form.getInputProps('date')}
          value={form.values.date}
        />
        <FieldFrame label={t(($) => $.councils.create.time)}>
          {(id) => <NativeSelect size="md" id={id} data={[...startTimes]} {...form.getInputProps('start_time')} />}
        </FieldFrame>
      </div>
    )}
    <TextField
      label={t(($) => $.councils.create.place)}
      help={t(($) => $.councils.create.placeHelp)}
      max={council.place}
      {...form.getInputProps('place')}
    />
    {!isFixed && <Kinds form={form} next={next} />}
  </>
);

const Kinds = ({ form, next }: FieldsProps & { next: NextSessions }) => {
  const id = useId();
  const { kinds } = form.errors;
  return (
    <fieldset className={classes['kinds']} aria-describedby={kinds ? id : undefined}>
      <legend className={classes['legend']}>{t(($) => $.councils.create.kinds)}</legend>
      {councilKinds.map((kind) => (
        <KindSession key={kind} kind={kind} form={form} next={next[kind]} refused={Boolean(kinds)} />
      ))}
      {kinds && (
        <p id={id} role="alert" className={classes['error']}>
          {kinds}
        </p>
      )}
    </fieldset>
  );
};
