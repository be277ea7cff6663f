import { revisionReasons } from '@luch/contract/proposal/action.inputs.ts';
import { Checkbox, Stack } from '@mantine/core';
import { t } from 'i18next';
import type { FreeFieldProps } from './field-props.ts';

/** The seven reasons; any of them may stand instead of a comment. */
export const ReasonsField = ({ values, set, error }: FreeFieldProps) => (
  <Checkbox.Group
    label={t(($) => $.proposalActions.field.reasons)}
    description={t(($) => $.proposalActions.field.reasonsHint)}
    value={[...values.reasons]}
    error={error}
    onChange={(chosen) =>
      set(
        'reasons',
        revisionReasons.filter((reason) => chosen.includes(reason)),
      )
    }
  >
    <Stack gap={10} mt={8}>
      {revisionReasons.map((reason) => (
        <Checkbox key={reason} value={reason} label={t(($) => $.words.proposal.reason[reason])} />
      ))}
    </Stack>
  </Checkbox.Group>
);
