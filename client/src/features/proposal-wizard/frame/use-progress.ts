import { answerName } from '@luch/contract/forms/answer-name.ts';
import { useEffect, useMemo } from 'react';
import { keepChanged, keptValues } from '../../../lib/kept-values.ts';
import { useDraft, useOpenProposal, useSaving } from '../draft/draft-context.ts';
import { type Name, namesIn, partOf, type Patch, sameValue } from '../draft/draft.ts';
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

/** Where answers wait in this tab whose questions are not asked. */
const place = (proposalId: number): string => `aside-answers-${proposalId}`;

/**
 * What cannot be saved of a question that is not asked any more has no field to mend it at, and would hold the draft: what
 * is saved stands again, and what was typed comes back with the question.
 */
function useUnasked({ unasked, asked }: Progress): void {
  const { engine, view } = useOpenProposal();
  useEffect(() => {
    const { draft, base } = engine.state();
    const aside = keptValues.read<Patch>(place(view.id));
    const away = unasked.filter((name) => !sameValue(draft[name], base[name]));
    const back: Name[] = asked.flatMap(({ question, isAsked }) => {
      const name = answerName(question.id);
      return isAsked && name in aside ? [name] : [];
    });
    if (away.length + back.length === 0) return;
    const waiting = namesIn(aside).filter((name) => !back.includes(name));
    keepChanged(place(view.id), {}, { ...partOf(aside, waiting), ...partOf(draft, away) });
    // What was answered elsewhere meanwhile stays.
    const returning = back.filter((name) => sameValue(draft[name], base[name]));
    const saved: Patch = Object.fromEntries(away.map((name) => [name, base[name] ?? null]));
    engine.change({ ...saved, ...partOf(aside, returning) });
  }, [engine, view.id, unasked, asked]);
}
