import { useMemo } from 'react';
import { useSaving, useOpenProposal, useDraft } from './draft/draft-context.ts';
import { fields, sameValue } from './draft/draft.ts';
import { problemsIn, useRules } from './draft/rules.ts';
import { useFiles } from './files/use-files.ts';
import { type Progress, progressOf } from './frame/progress.ts';
import { stationFacts, useFacility } from './references.ts';
import { useTeamMembers } from './steps/team-members.ts';

/** The draft read as marks of steps, anew with every change. */
export function useProgress(furthest: number): Progress {
  const { view } = useOpenProposal();
  const draft = useDraft();
  const conflicts = useSaving((state) => state.conflicts);
  const refused = useSaving((state) => state.refused);
  const { equipment, methods } = useFacility();
  const files = useFiles().length;
  const members = useTeamMembers().length;
  const hasRules = useRules();
  return useMemo(() => {
    const held = fields.filter((field) => {
      const refusal = refused[field];
      return field in conflicts || (refusal !== undefined && sameValue(refusal.value, draft[field]));
    });
    const station = stationFacts(equipment, methods, draft.stations[0]);
    const invalid = hasRules ? [...problemsIn(draft).keys()] : [];
    return progressOf({ draft, station, invalid, held, furthest, planOnly: view.open_fields !== null, files, members });
  }, [draft, conflicts, refused, equipment, methods, furthest, view, files, members, hasRules]);
}
