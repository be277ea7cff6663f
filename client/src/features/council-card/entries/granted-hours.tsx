import { decisions } from '@luch/contract/council/decision.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { HoursField } from '../hours-field.tsx';

/** Hours that the council grants. Empty: what was asked for. */
export const GrantedHours = ({
  entry,
  isEditable,
  onSave,
}: {
  entry: CouncilEntry;
  isEditable: boolean;
  onSave: (hours: number | null) => Promise<boolean>;
}) => {
  const { provided_experiment_duration: granted, proposal, status } = entry;
  if (!isEditable) {
    const shown = granted ?? (status === decisions.accept ? proposal.experiment_duration : null);
    return shown === null ? <span className="luch-absent">—</span> : <b>{formatNumber(shown)}</b>;
  }
  return (
    <HoursField
      label={t(($) => $.councilCard.entries.hoursOf, { id: entry.proposal_id })}
      hours={granted}
      placeholder={proposal.experiment_duration === null ? '' : formatNumber(proposal.experiment_duration)}
      max={beamTime.maxGranted}
      width={72}
      isGranted
      onSave={onSave}
    />
  );
};
