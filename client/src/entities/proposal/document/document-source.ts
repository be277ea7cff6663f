import type { sampleHazards, sampleSizes } from '@luch/contract/proposal/sample.fields.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';

type Named = { name: string };

/** What a document shows of a proposal: given by a card, and by a draft together with its lists. */
export interface DocumentSource
  extends Pick<
    ProposalCard,
    | 'problem_formulation'
    | 'background'
    | 'expected_results'
    | 'experiment_strategy'
    | 'team_publications'
    | 'sample_description'
    | 'sample_count'
    | (typeof sampleSizes)[number]
    | (typeof sampleHazards)[number]
    | 'other_dangers'
    | 'station_id'
    | 'method'
    | 'applicant_equipment'
    | 'applicant_equipment_approved'
    | 'status_history'
    | 'experiments'
    | 'experiment_calendar'
    | 'can_work_at_night'
    | 'local_contacts'
    | 'all_teams'
    | 'files'
    | 'questions'
    | 'answers'
    | 'answer_files'
  > {
  sample_type: Named | null;
  station: (Named & { full_name: string }) | null;
  additional_equipment: readonly Named[];
}
