import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { distributeExperts, saveExperts } from '../../api/review/review.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useRefreshProposals } from '../../api/proposal/proposal-keys.ts';
import { toast } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useKept } from '../../lib/use-kept.ts';
import {
  type Change,
  type Candidates,
  changesOf,
  choose,
  type Distribution,
  noChoices,
  type Proposal,
  propose,
  shortOf,
  toldBy,
  withdraw,
} from '../../entities/assignment/assignment-state.ts';
import { candidatesQuery } from '../../api/review/candidates.ts';

export interface DistributionOptions {
  perProposal: number;
  /** Whom to consider; nobody named means all. */
  among: readonly number[];
  /** As many as anybody is to have in hand; undefined: no limit. */
  limit: number | undefined;
}

/** What the moderator chooses, what the server proposes, and saving it: what was chosen stays whatever happens. */
export function useAssignment(ids: readonly number[], onSaved: () => void) {
  const refresh = useRefreshProposals();
  const query = useQuery(candidatesQuery(ids));
  const { values: choices, change: setChoices, forget } = useKept(`assignment-${ids.join('-')}`, () => noChoices);
  /** How many experts each proposal was to have, since a distribution was asked for. */
  const [asked, setAsked] = useState<number>();
  const { tell, short, ...said } = useDistributionTold();

  // Somebody was faster, or a state has changed: the table shows it, and what was chosen stays.
  const showNewer = (error: Error) => void (isCallError(error) && error.status === 409 && refresh());
  const distributing = useCommand({
    mutationFn: askDistribution,
    meta: { quiet: true },
    onSuccess: (distribution, { candidates, perProposal }) => {
      setChoices((before) => propose(before, candidates, distribution, perProposal));
      setAsked(perProposal);
      tell(distribution);
    },
    onError: showNewer,
  });
  const saving = useCommand({
    mutationFn: (assignments: Change[]) => saveExperts(assignments),
    meta: { quiet: true },
    onSuccess: ({ detail, warnings }) => {
      toast({ type: 'success', title: detail, message: warnings.map(({ text }) => text).join('\n') || undefined });
      forget();
      void refresh();
      onSaved();
    },
    onError: showNewer,
  });
  const error = saving.error ?? distributing.error;
  return {
    query,
    choices,
    short: query.data && asked !== undefined ? shortOf(choices, query.data, asked, short) : [],
    distributing: distributing.isPending,
    saving: saving.isPending,
    failure: error ? failureWords(error) : undefined,
    choose: (proposal: Proposal, expertId: number, chosen: boolean) =>
      setChoices((before) => choose(before, proposal, expertId, chosen)),
    distribute: (candidates: Candidates, options: DistributionOptions) => {
      if (distributing.isPending) return;
      saving.reset();
      // What was proposed before is proposed anew.
      const changes = changesOf(withdraw(choices), candidates);
      distributing.mutate({ candidates, changes, ...options });
    },
    ...said,
    withdraw: () => {
      tell(undefined);
      setAsked(undefined);
      setChoices(withdraw);
    },
    save: (candidates: Candidates) => {
      if (saving.isPending) return;
      distributing.reset();
      saving.mutate(changesOf(choices, candidates));
    },
  };
}
type Asked = DistributionOptions & { candidates: Candidates; changes: Change[] };
const askDistribution = ({ candidates, changes, perProposal, among, limit }: Asked) =>
  distributeExperts({
    proposal_ids: candidates.proposals.filter(({ refusal }) => refusal === null).map(({ id }) => id),
    per_proposal: perProposal,
    ...(among.length > 0 && { expert_ids: [...among] }),
    ...(limit !== undefined && { limit }),
    ...(changes.length > 0 && { changes }),
  });

/** What the last distribution said besides whom it chose. */
function useDistributionTold() {
  const [last, tell] = useState<Distribution>();
  const told = useMemo(() => last && toldBy(last), [last]);
  return {
    tell,
    told,
    short: last?.short ?? [],
    nobodyCompetent: last?.nobody_competent ?? [],
    emptyProfiles: last?.empty_profiles ?? [],
  };
}

export type Assignment = ReturnType<typeof useAssignment>;
