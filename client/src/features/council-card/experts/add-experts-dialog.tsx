import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import { changeExperts, putExperts } from '../../../api/council/council-card.ts';
import { type CouncilEntry, useRefreshCouncils } from '../../../api/council/council.ts';
import { candidatesQuery } from '../../../api/review/candidates.ts';
import { type Candidates, changesOf, choose, noChoices } from '../../../entities/assignment/assignment-state.ts';
import { ExpertTable } from '../../../entities/assignment/expert-table.tsx';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Awaited } from '../../../ui/awaited.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { inCouncil } from './plan.ts';
import classes from './experts.module.css';

interface AddExpertsProps {
  councilId: number;
  entry: CouncilEntry;
  onClose: () => void;
}

/** More experts for one proposal of a council. */
export const AddExpertsDialog = (props: AddExpertsProps) => {
  const query = useQuery(candidatesQuery([props.entry.proposal_id]));
  return (
    <Dialog
      opened
      onClose={props.onClose}
      size="wide"
      title={t(($) => $.councilCard.experts.addTitle, { id: props.entry.proposal_id })}
    >
      <Awaited query={query}>{(answer) => <Choice {...props} answer={answer} />}</Awaited>
    </Dialog>
  );
};

const Choice = (props: AddExpertsProps & { answer: Candidates }) => {
  const { answer, entry, onClose } = props;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { values: choices, change, forget } = useKept(`council-experts-${entry.id}`, () => noChoices);
  const candidates = useMemo(() => withoutChosen(inCouncil(answer, [entry])), [answer, entry]);
  const adding = useAddExperts(props, forget);
  const ids = changesOf(choices, candidates).flatMap(({ add }) => add);
  const send = () => {
    if (ids.length === 0) setMissing(true);
    else adding.mutate(ids);
  };
  return (
    <div className={classes['plan']}>
      <SearchField label={t(($) => $.expertAssignment.search)} value={typed} onChange={setTyped} />
      <ExpertTable
        assignment={{
          choices,
          choose: (proposal, expertId, chosen) => {
            setMissing(false);
            change((before) => choose(before, proposal, expertId, chosen));
          },
        }}
        candidates={candidates}
        typed={typed}
      />
      {isMissing && (
        <p className={classes['missing']} role="alert">
          {t(($) => $.words.council.refusal.choose_experts)}
        </p>
      )}
      <div className="luch-buttons">
        <Button size="md" variant="default" onClick={onClose}>
          {t(($) => $.councilCard.experts.addNo)}
        </Button>
        <Button size="md" aria-disabled={adding.isPending || undefined} onClick={send}>
          {t(($) => $.councilCard.experts.addYes)}
        </Button>
      </div>
    </div>
  );
};

function useAddExperts({ councilId, entry, onClose }: AddExpertsProps, forget: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCouncils();
  return useCouncilCommand({
    mutationFn: async (ids: number[]) =>
      withStatus(
        await changeExperts({ type: 'add', council_id: councilId, proposal_council_id: entry.id, expert_ids: ids }),
      ),
    onSuccess: ({ detail, warnings, proposals_expertise: experts }) => {
      forget();
      putExperts(queryClient, councilId, entry.id, experts);
      toastSuccess(detail, warnings.join('\n') || undefined);
      onClose();
      void refresh();
    },
  });
}

/** Who rates it already stands in the list of the proposal. */
const withoutChosen = ({ experts, proposals }: Candidates): Candidates => ({
  experts: experts.filter(({ profile_id: id }) =>
    proposals.every(({ assigned }) => assigned.every((one) => one.expert_id !== id)),
  ),
  proposals,
});
