import { decisions } from '@luch/contract/council/decision.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import type { Decide } from '../../../entities/council/use-decide.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { usualHoursOf } from './own-entries.ts';
import { HoursField } from '../hours-field.tsx';

/** Hours that the council grants. Empty: what was asked for, or what it has had already. */
export const GrantedHours = ({
  entry,
  isEditable,
  decide,
}: {
  entry: CouncilEntry;
  isEditable: boolean;
  decide: Pick<Decide, 'hours'>;
}) => {
  const { provided_experiment_duration: granted, status } = entry;
  const usual = usualHoursOf(entry);
  if (!isEditable) {
    const shown = granted ?? (status === decisions.accept ? usual : null);
    return shown === null ? <span className="luch-absent">—</span> : <b>{formatNumber(shown)}</b>;
  }
  return (
    <HoursField
      place={`council-hours-${entry.id}`}
      label={t(($) => $.councilCard.entries.hoursOf, { id: entry.proposal_id })}
      hours={granted}
      version={entry.version}
      placeholder={usual === null ? '' : formatNumber(usual)}
      max={beamTime.maxGranted}
      width={72}
      isGranted
      // Where others left these hours alone, what else they changed of the proposal is no reason to refuse.
      onSave={(hours, stood) => decide.hours(entry, hours, stood.hours === granted ? undefined : stood.version)}
    />
  );
};
