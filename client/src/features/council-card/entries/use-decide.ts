import type { Decision, RejectionReason } from '@luch/contract/council/decision.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cardNow, putEntries } from '../../../api/council/council-card.cache.ts';
import { changeEntry, type EntryChange } from '../../../api/council/council-card.mutations.ts';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useCouncilCommand } from '../use-council-command.ts';

export interface Decide {
  solution(entry: CouncilEntry, solution: Decision | null): void;
  hours(entry: CouncilEntry, hours: number | null): void;
  mark(entry: CouncilEntry, mark: number | null): void;
  comment(entry: CouncilEntry, comment: string, reasons: readonly RejectionReason[]): void;
}

interface Change {
  readonly body: EntryChange;
  /** As it will look, shown before the server has answered. */
  readonly after: CouncilEntry;
}

/**
 * What a council decides about one proposal. It stands on the screen at once; when the server refuses, it is taken back
 * with a word why, and what others have decided meanwhile stands there instead.
 */
export function useDecide(councilId: number): Decide {
  const queryClient = useQueryClient();
  const { mutate } = useCouncilCommand({
    mutationFn: async ({ body }: Change) => withStatus(await changeEntry(body)),
    onMutate: ({ after }) => {
      const before = cardNow(queryClient, councilId)?.proposals_council.find(({ id }) => id === after.id);
      putEntries(queryClient, councilId, [after]);
      return before;
    },
    onSuccess: ({ entry }) => putEntries(queryClient, councilId, [entry]),
    onError: (_error, _change, before) => {
      if (before) putEntries(queryClient, councilId, [before as CouncilEntry]);
    },
  });
  const [decide] = useState<Decide>(() => {
    const of = ({ id, version }: CouncilEntry) => ({
      council_id: councilId,
      proposal_council_id: id,
      seen_version: version,
    });
    return {
      solution: (entry, solution) =>
        mutate({
          body: { ...of(entry), action: 'change_solution', solution },
          after: { ...entry, status: solution },
        }),
      hours: (entry, hours) =>
        mutate({
          body: { ...of(entry), action: 'change_duration', provided_experiment_duration: hours },
          after: { ...entry, provided_experiment_duration: hours },
        }),
      mark: (entry, mark) =>
        mutate({
          body: { ...of(entry), action: 'change_mark', new_mark: mark },
          after: { ...entry, correct_mark: mark ?? entry.average_mark, is_mark_set: mark !== null },
        }),
      comment: (entry, comment, reasons) =>
        mutate({
          body: { ...of(entry), action: 'change_comment', comment, reasons: [...reasons] },
          after: { ...entry, comment },
        }),
    };
  });
  return decide;
}
