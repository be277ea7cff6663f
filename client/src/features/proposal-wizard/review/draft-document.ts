import type { DocumentSource } from '../../../entities/proposal/document/document-source.ts';
import { useDraft, useOpenProposal } from '../draft/draft-context.ts';
import { useFiles } from '../files/use-files.ts';
import { stationOf, useFacility } from '../references.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import { useFieldText } from './field-text.ts';

/** What the document shows, from the draft as it stands: with names for what it chooses from lists. */
export function useDraftDocument(): DocumentSource {
  const { view } = useOpenProposal();
  const draft = useDraft();
  const text = useFieldText();
  const { equipment } = useFacility();
  const members = useTeamMembers();
  const files = useFiles();
  const [stationId = null] = draft.stations;
  const station = stationOf(equipment, stationId ?? undefined);
  return {
    ...view,
    ...draft,
    station_id: stationId,
    station: stationId === null ? null : { name: text('stations', draft), full_name: station?.full_name ?? '' },
    method: draft.method === null ? null : { id: draft.method, name: text('method', draft) },
    additional_equipment: draft.additional_equipment.map((id) => ({
      name: text('additional_equipment', { additional_equipment: [id] }),
    })),
    sample_type: draft.sample_type_id === null ? null : { name: text('sample_type_id', draft) },
    sample_description: draft.sample_description.trim(),
    // None is not given: the rules ask for at least one.
    sample_count: draft.sample_count || null,
    all_teams: members,
    files,
  };
}
