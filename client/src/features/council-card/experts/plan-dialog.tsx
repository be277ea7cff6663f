import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { cardNow, changeExperts, putExperts } from '../../../api/council/council-card.ts';
import { type CouncilCard, useRefreshCouncils } from '../../../api/council/council.ts';
import { candidatesQuery } from '../../../api/review/candidates.ts';
import {
  type Candidates,
  type Choices,
  type Choosing,
  isBarred,
  noChoices,
  pair,
} from '../../../entities/assignment/assignment-state.ts';
import { ExpertTable } from '../../../entities/assignment/expert-table.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Awaited } from '../../../ui/awaited.tsx';
import { inCouncil, nextStep, type PlanStep } from './plan.ts';
import classes from './experts.module.css';

interface PlanDialogProps {
  council: CouncilCard;
  onClose: () => void;
}

/** Who will rate which proposal of a council that is not planned yet: every choice is saved by itself. */
export const PlanDialog = ({ council, onClose }: PlanDialogProps) => {
  const query = useQuery(candidatesQuery(council.proposals_council.map((entry) => entry.proposal_id)));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="table"
      title={t(($) => $.councilCard.experts.planTitle, { name: council.name })}
    >
      <Awaited query={query}>{(answer) => <Plan council={council} answer={answer} onClose={onClose} />}</Awaited>
    </Dialog>
  );
};

const Plan = ({ council, answer, onClose }: PlanDialogProps & { answer: Candidates }) => {
  const [typed, setTyped] = useState('');
  const plan = usePlan(council.id);
  const candidates = inCouncil(answer, council.proposals_council);
  const [asOpened] = useState(candidates);
  return (
    <div className={classes['plan']}>
      <div className="luch-ends-wrap">
        <SearchField label={t(($) => $.expertAssignment.search)} value={typed} onChange={setTyped} />
        <p className="luch-hint luch-flush" role="status">
          {t(($) => (plan.isSaving ? $.councilCard.experts.saving : $.councilCard.experts.saved))}
        </p>
      </div>
      <ExpertTable assignment={plan} candidates={candidates} orderedAs={asOpened} typed={typed} />
      <div className="luch-buttons">
        <Button size="md" onClick={onClose}>
          {t(($) => $.councilCard.experts.planDone)}
        </Button>
      </div>
    </div>
  );
};

/** What is wanted, by proposal and expert, until the server has answered. */
type Wanted = ReadonlyMap<number, ReadonlyMap<number, boolean>>;
const pause = 250;

const choicesOf = (wanted: Wanted): Choices => ({
  ...noChoices,
  wanted: new Map(
    [...wanted].flatMap(([proposalId, experts]) =>
      [...experts].map(([expertId, isWanted]) => [pair(proposalId, expertId), isWanted] as const),
    ),
  ),
});

/**
 * Who is to rate what in a council that is not planned yet. Saved a moment after the last press, one call after another;
 * what is refused is taken back, and a box that is pressed again meanwhile is sent again.
 */
function usePlan(councilId: number): Choosing & { readonly isSaving: boolean } {
  const queryClient = useQueryClient();
  const refresh = useRefreshCouncils();
  const [shown, setShown] = useState<Wanted>(new Map());
  const latest = useRef(shown);
  const isRunning = useRef(false);
  const put = (wanted: Wanted) => {
    latest.current = wanted;
    setShown(wanted);
  };
  const { mutateAsync } = useCouncilCommand({
    mutationFn: async ({ expert_ids: ids, ...step }: PlanStep) =>
      withStatus(
        await changeExperts({ council_id: councilId, ...(step.type === 'add' ? { ...step, expert_ids: ids } : step) }),
      ),
    onSuccess: ({ proposals_expertise: experts }, { proposal_council_id: entryId }) =>
      putExperts(queryClient, councilId, entryId, experts),
  });
  const entriesNow = () => cardNow(queryClient, councilId)?.proposals_council ?? [];
  const settle = ({ type, proposal_council_id: entryId, expert_ids: ids }: PlanStep) => {
    const proposalId = entriesNow().find(({ id }) => id === entryId)?.proposal_id;
    if (proposalId === undefined) return;
    const experts = new Map(latest.current.get(proposalId));
    for (const id of ids) if (experts.get(id) === (type === 'add')) experts.delete(id);
    put(new Map(latest.current).set(proposalId, experts));
  };
  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let step = nextStep(latest.current, entriesNow()); step; step = nextStep(latest.current, entriesNow())) {
      // A refusal has been told by the command.
      await mutateAsync(step).catch(() => undefined);
      settle(step);
    }
    put(new Map());
    isRunning.current = false;
    await refresh();
  };
  const saveLater = useDebouncedCallback(() => void save(), { delay: pause, flushOnUnmount: true });
  return {
    choices: choicesOf(shown),
    isSaving: shown.size > 0,
    choose: (proposal, expertId, isWanted) => {
      if (isBarred(proposal, expertId)) return;
      const experts = new Map(latest.current.get(proposal.id)).set(expertId, isWanted);
      put(new Map(latest.current).set(proposal.id, experts));
      saveLater();
    },
  };
}
