import { useEffect, useMemo } from 'react';
import { useDraft, useOpenProposal, useSaving } from '../draft/draft-context.ts';
import { namesIn, type Patch, sameValue } from '../draft/draft.ts';
import { problemsIn, useRules } from '../draft/rules.ts';
import { useFiles } from '../files/use-files.ts';
import { isMoveNeeded, type OwnQuestions } from '../questions/use-own-questions.ts';
import { stationFacts, useFacility } from '../references.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import { type Progress, progressOf } from './progress.ts';

/** The draft read as marks of steps, anew with every change. */
export function useProgress(furthest: number, own: OwnQuestions): Progress {
  const { questions } = own;
  const { view } = useOpenProposal();
  const draft = useDraft();
  const base = useSaving((state) => state.base);
  const conflicts = useSaving((state) => state.conflicts);
  const refused = useSaving((state) => state.refused);
  const { equipment, methods } = useFacility();
  const files = useFiles().length;
  const members = useTeamMembers().length;
  const hasRules = useRules();
  const needsMove = isMoveNeeded(own.form_news);
  const progress = useMemo(() => {
    const isRefused = (field: keyof typeof refused) => {
      const refusal = refused[field];
      return refusal !== undefined && sameValue(refusal.value, draft[field]);
    };
    return progressOf({
      draft,
      station: stationFacts(equipment, methods, draft.stations[0]),
      invalid: [...(hasRules ? problemsIn(draft, base).keys() : []), ...namesIn(draft).filter(isRefused)],
      disputed: namesIn(conflicts),
      questions,
      needsMove,
      furthest,
      planOnly: view.open_fields !== null,
      files,
      members,
    });
  }, [
    draft,
    base,
    questions,
    needsMove,
    conflicts,
    refused,
    equipment,
    methods,
    furthest,
    view,
    files,
    members,
    hasRules,
  ]);
  useUnasked(progress);
  return progress;
}

/** What cannot be saved of a question that is not asked any more has no field to mend it at: what is saved stands again. */
function useUnasked({ unasked }: Progress): void {
  const { engine } = useOpenProposal();
  useEffect(() => {
    const { draft, base } = engine.state();
    const names = unasked.filter((name) => !sameValue(draft[name], base[name]));
    const saved: Patch = Object.fromEntries(names.map((name) => [name, base[name] ?? null]));
    if (names.length > 0) engine.change(saved);
  }, [engine, unasked]);
}
