import { NumberInput } from '@mantine/core';
import { decisions } from '@luch/contract/council/decision.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { formatNumber } from '../../../lib/dates.ts';

/** Hours that the council grants; saved when the field is left. Empty: what was asked for. */
export const GrantedHours = ({
  entry,
  isEditable,
  onSave,
}: {
  entry: CouncilEntry;
  isEditable: boolean;
  onSave: (hours: number | null) => void;
}) => {
  const { t } = useTranslation();
  const { provided_experiment_duration: granted, proposal, status } = entry;
  const [typed, setTyped] = useState<number | null>();
  if (!isEditable) {
    const shown = granted ?? (status === decisions.accept ? proposal.experiment_duration : null);
    return shown === null ? <span className="luch-absent">—</span> : <b>{formatNumber(shown)}</b>;
  }
  const save = () => {
    if (typed !== undefined && typed !== granted) onSave(typed);
    setTyped(undefined);
  };
  return (
    <NumberInput
      size="xs"
      w={72}
      data-granted-hours
      aria-label={t(($) => $.councilCard.entries.hoursOf, { id: entry.proposal_id })}
      value={(typed === undefined ? granted : typed) ?? ''}
      placeholder={proposal.experiment_duration === null ? '' : formatNumber(proposal.experiment_duration)}
      onChange={(next) => setTyped(next === '' ? null : Number(next))}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      min={0}
      max={beamTime.maxGranted}
      step={beamTime.grantStep}
      decimalSeparator={currentLanguage() === 'ru' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  );
};
