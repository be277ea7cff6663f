import { Radio } from '@mantine/core';
import { t } from 'i18next';
import { Chip } from '../../../../ui/chip.tsx';
import { resolutionLook } from '../../../../entities/status/status-looks.ts';
import type { Resolution } from '../../side/resolution.ts';
import classes from '../action-dialog.module.css';
import { equipmentToApprove } from '../next-action.ts';
import type { ActionFieldProps } from './field-props.ts';

const choices: readonly { value: Resolution; resolution: 1 | 2 }[] = [
  { value: '2', resolution: 2 },
  { value: '1', resolution: 1 },
];

/** Possible or impossible: two clear choices, neither made beforehand. */
export const ResolutionField = ({ card, values, set, error }: ActionFieldProps) => {
  const own = equipmentToApprove(card);
  return (
    <>
      <Radio.Group
        label={t(($) => $.proposalActions.field.resolution)}
        value={values.resolution === null ? null : String(values.resolution)}
        onChange={(next) => set('resolution', choices.find(({ value }) => value === next)?.resolution ?? null)}
        error={error}
      >
        <div className={classes['choices']}>
          {choices.map(({ value }) => (
            <Radio
              key={value}
              value={value}
              error={Boolean(error)}
              className={classes['choice'] ?? ''}
              label={<Chip {...resolutionLook[value]}>{t(($) => $.words.proposal.comment.resolution[value])}</Chip>}
              description={t(($) => $.proposalActions.field.resolutionHint[value])}
            />
          ))}
        </div>
      </Radio.Group>
      {own && <p>{t(($) => $.proposalActions.note.ownEquipment, { text: own })}</p>}
    </>
  );
};
