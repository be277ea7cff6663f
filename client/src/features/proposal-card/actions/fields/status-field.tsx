import { slugOf } from '@luch/contract/proposal/proposal.machine.ts';
import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../lib/server-clock.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { silentTargets } from '../action-forms.ts';
import classes from '../action-dialog.module.css';
import { slotEffects } from '../slot-effects.ts';
import type { ActionFieldProps } from './field-props.ts';

/** The five states that a silent change may lead to, and what it does to the calendar (fine point H20). */
export const StatusField = ({ card, values, set, error }: ActionFieldProps) => {
  const { t } = useTranslation();
  const { released, closed } = slotEffects(card.experiments, new Date(serverNow()));
  return (
    <>
      <Radio.Group
        label={t(($) => $.proposalActions.field.status)}
        value={values.status === null ? null : String(values.status)}
        onChange={(next) => set('status', Number(next))}
        error={error}
      >
        <Stack gap={10} mt={8} mb={error ? 6 : 0}>
          {silentTargets
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
      {released > 0 && <Notice tone="amber">{t(($) => $.proposalActions.note.release, { count: released })}</Notice>}
      {closed > 0 && <Notice tone="amber">{t(($) => $.proposalActions.note.close, { count: closed })}</Notice>}
    </>
  );
};
