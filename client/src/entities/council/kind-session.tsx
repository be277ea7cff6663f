import { Checkbox } from '@mantine/core';
import type { CouncilKind } from '@luch/contract/council/council-kind.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import type { ContractForm } from '../../lib/form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './council-fields.module.css';
import type { CouncilValues } from './council-values.ts';

export interface NextSession {
  name: string;
  start: string;
  end: string;
}
export type NextSessions = Partial<Readonly<Record<CouncilKind, NextSession>>>;

/** A kind of facility, and once it is chosen the session of it; the next one is there to begin with. */
export const KindSession = ({
  kind,
  form,
  next,
  refused,
}: {
  kind: CouncilKind;
  form: ContractForm<CouncilValues>['form'];
  next: NextSession | undefined;
  refused: boolean;
}) => {
  const { values } = form;
  const chosen = values[`is_${kind}`];
  const untouched =
    !values[`${kind}_session_name`] && !values[`${kind}_session_start`] && !values[`${kind}_session_end`];
  const choose = (wanted: boolean) => {
    form.setFieldValue(`is_${kind}`, wanted);
    form.clearFieldError('kinds');
    if (!wanted || !next || !untouched) return;
    form.setFieldValue(`${kind}_session_name`, next.name);
    form.setFieldValue(`${kind}_session_start`, next.start);
    form.setFieldValue(`${kind}_session_end`, next.end);
  };
  return (
    <div className={classes['kind']} data-chosen={chosen || undefined}>
      <Checkbox
        label={t(($) => $.words.council.kind[kind])}
        checked={chosen}
        onChange={(event) => choose(event.currentTarget.checked)}
        {...(refused && { 'aria-invalid': true, error: true })}
      />
      {chosen && (
        <div className={classes['session']}>
          <TextField
            label={t(($) => $.councils.create.session)}
            max={council.sessionName}
            {...form.getInputProps(`${kind}_session_name`)}
          />
          <div className={classes['pair']}>
            <DateField
              label={t(($) => $.councils.create.start)}
              min={council.earliest}
              {...form.getInputProps(`${kind}_session_start`)}
              value={values[`${kind}_session_start`]}
            />
            <DateField
              label={t(($) => $.councils.create.end)}
              min={council.earliest}
              {...form.getInputProps(`${kind}_session_end`)}
              value={values[`${kind}_session_end`]}
            />
          </div>
        </div>
      )}
    </div>
  );
};
