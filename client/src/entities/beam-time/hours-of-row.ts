import type { BeamTime } from '@luch/contract/proposal/beam-time.schemas.ts';
import { freeOf, type ProposalHours } from './hours-picture.ts';

/** What rows, cards and dialogs know of the hours of a proposal. */
export interface WithHours {
  readonly experiment_duration: number | null;
  readonly provided_experiment_duration: number | null;
  readonly megascience_type_ext_id: number | null;
  readonly beam_time: BeamTime;
}

export const hoursOfRow = (row: WithHours): ProposalHours => ({
  asked: row.experiment_duration,
  granted: row.provided_experiment_duration,
  used: row.beam_time.used,
  free: row.beam_time.session && freeOf(row.beam_time.session),
});
