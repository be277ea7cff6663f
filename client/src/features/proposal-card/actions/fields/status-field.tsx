import { isProposalStatus, slugOf } from '@luch/contract/proposal/proposal.machine.ts';
import { Radio, Stack } from '@mantine/core';
import { t } from 'i18next';
import { StatusChip } from '../../../../entities/status/status-chip.tsx';
import classes from '../action-dialog.module.css';
import type { ActionFieldProps } from './field-props.ts';

/** The five states that a silent change may lead to. */
export const StatusField = ({ card, form, values, set, error }: ActionFieldProps) => (
  <Radio.Group
    label={t(($) => $.proposalActions.field.status)}
    value={values.status === null ? null : String(values.status)}
    onChange={(next) => set('status', Number(next))}
    error={error}
  >
    <Stack gap={10} mt={8} mb={error ? 6 : 0}>
      {(form.limits.status?.choices ?? [])
        .filter(isProposalStatus)
        .filter((status) => status !== card.last_status_id)
        .map((status) => (
          <Radio
            key={status}
            value={String(status)}
            className={classes['radio'] ?? ''}
            label={<StatusChip id={status} name={t(($) => $.words.proposal.status[slugOf[status]])} />}
          />
        ))}
    </Stack>
  </Radio.Group>
);
