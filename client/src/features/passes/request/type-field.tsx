import { Radio } from '@mantine/core';
import { t } from 'i18next';
import classes from './request.module.css';
import type { RequestForm } from './request-form.ts';

/** Until which hour, and whether somebody goes along. */
export const TypeField = ({ form }: { form: RequestForm }) => (
  <Radio.Group
    label={t(($) => $.passes.request.type)}
    withAsterisk={false}
    value={form.values.pass_type === null ? null : String(form.values.pass_type)}
    onChange={(value) => {
      form.setFieldValue('pass_type', Number(value));
      form.clearFieldError('pass_type');
    }}
    error={form.errors['pass_type']}
    data-path="pass_type"
  >
    <div className={classes['types']}>
      {([1, 2] as const).map((type) => (
        <Radio.Card key={type} value={String(type)} className={classes['type'] ?? ''}>
          <Radio.Indicator />
          <span>
            <span className="luch-strong luch-block">{t(($) => $.passes.request.types[`${type}`].title)}</span>
            <span className="luch-hint">{t(($) => $.passes.request.types[`${type}`].text)}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
