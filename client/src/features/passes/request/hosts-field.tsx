import { fullName } from '@luch/contract/account/person-name.ts';
import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import type { PassOptions } from '../../../api/pass/pass.queries.ts';
import classes from './request.module.css';
import type { RequestForm } from './request-form.ts';

/** Who meets them at the station. */
export const HostsField = ({ form, options }: { form: RequestForm; options: PassOptions }) => {
  if (options.responsibles.length === 0) return null;
  return (
    <Checkbox.Group
      label={t(($) => $.passes.request.hosts)}
      value={form.values.responsibles.map(String)}
      onChange={(ids) => form.setFieldValue('responsibles', ids.map(Number))}
      error={form.errors['responsibles']}
      data-path="responsibles"
    >
      <div className={classes['hosts']}>
        {options.responsibles.map((one) => (
          <Checkbox key={one.id} value={String(one.id)} label={fullName(one)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
