import { Button } from '@mantine/core';
import { t } from 'i18next';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { ActionFieldProps } from './field-props.ts';

/** What of the applicant's own equipment may come. */
export const EquipmentField = ({ card, form, values, set, error }: ActionFieldProps) => {
  const own = card.applicant_equipment.trim();
  return (
    <>
      {own && <p>{`${t(($) => $.proposalCard.equipment.own)}: ${own}`}</p>}
      <TextAreaField
        label={t(($) => $.proposalActions.field.equipment)}
        max={Number(form.limits.equipment?.max)}
        minRows={3}
        value={values.equipment}
        onChange={(event) => set('equipment', event.currentTarget.value)}
        error={error}
      />
      {own && values.equipment === '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          onClick={() => set('equipment', own)}
        >
          {t(($) => $.proposalActions.field.fillOwn)}
        </Button>
      )}
    </>
  );
};
