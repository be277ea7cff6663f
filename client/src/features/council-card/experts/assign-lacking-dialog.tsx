import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { assignMany } from '../../../api/council/council-card.ts';
import { type CouncilCard, distributionQuery, useRefreshCouncils } from '../../../api/council/council.ts';
import { candidatesQuery } from '../../../api/review/candidates.ts';
import type { Candidates, Distribution } from '../../../entities/assignment/assignment-state.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { shortName } from '../../../entities/person/names.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { lacksExpert } from '../entries/own-entries.ts';
import classes from './experts.module.css';
import { numberText } from '../../../ui/number-text.ts';

interface AssignLackingProps {
  council: CouncilCard;
  onClose: () => void;
}

const numbers = ['1', '2', '3', '4', '5'] as const;
type PerProposal = (typeof numbers)[number];

/** Experts by competence for all proposals that have none: who would rate what stands here before anything is saved. */
export const AssignLackingDialog = ({ council, onClose }: AssignLackingProps) => {
  const [perProposal, setPerProposal] = useState<PerProposal>('3');
  const [asked] = useState(() => council.proposals_council.filter(lacksExpert).map((entry) => entry.proposal_id));
  const people = useQuery(candidatesQuery(asked));
  const proposed = useQuery(distributionQuery(council.id, Number(perProposal)));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="card"
      title={t(($) => $.councilCard.experts.lackingTitle, { count: asked.length })}
    >
      <div className="luch-ends-wrap">
        <span>{t(($) => $.councilCard.experts.perProposal)}</span>
        <Segmented
          size="xs"
          label={t(($) => $.councilCard.experts.perProposal)}
          options={numbers.map((value) => ({ value, label: value }))}
          value={perProposal}
          onChange={setPerProposal}
        />
      </div>
      <Awaited query={people}>
        {(candidates) => (
          <Awaited query={proposed}>
            {(distribution) => <Proposed {...{ council, onClose, candidates, distribution }} />}
          </Awaited>
        )}
      </Awaited>
    </Dialog>
  );
};

const Proposed = ({
  council,
  onClose,
  candidates,
  distribution,
}: AssignLackingProps & { candidates: Candidates; distribution: Distribution }) => {
  const { assignments, reasons, short } = distribution;
  const names = new Map(candidates.experts.map((expert) => [expert.profile_id, shortName(expert)]));
  const scores = new Map(reasons.map((one) => [`${one.proposal_id} ${one.expert_id}`, one.score]));
  const entryOf = new Map(council.proposals_council.map((entry) => [entry.proposal_id, entry]));
  // Others may have given some of them an expert since.
  const given = assignments.flatMap(({ proposal_id: id, expert_ids: ids }) => {
    const entry = entryOf.get(id);
    return entry && lacksExpert(entry) && ids.length > 0 ? [{ entry, ids }] : [];
  });
  const { mutate, isPending } = useAssignMany(council.id, onClose);
  return (
    <>
      {short.length > 0 && (
        <Notice tone="amber" title={t(($) => $.councilCard.experts.short, { count: short.length })}>
          {short.map((one) => numberText(one.proposal_id)).join(', ')}
        </Notice>
      )}
      <ul className={classes['given']} aria-label={t(($) => $.councilCard.experts.proposed)}>
        {given.map(({ entry, ids }) => (
          <li key={entry.id}>
            <span>
              <b>{numberText(entry.proposal_id)}</b> {entry.proposal.name}
            </span>
            <span className="luch-note">
              {ids
                .map((id) =>
                  t(($) => $.councilCard.experts.withScore, {
                    name: names.get(id) ?? '',
                    score: scores.get(`${entry.proposal_id} ${id}`) ?? 0,
                  }),
                )
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="luch-buttons">
        <Button variant="default" size="md" onClick={onClose}>
          {t(($) => $.councilCard.experts.addNo)}
        </Button>
        <Button
          size="md"
          disabled={given.length === 0}
          aria-disabled={isPending || undefined}
          onClick={() =>
            mutate(given.map(({ entry, ids }) => ({ proposal_council_id: entry.id, expert_ids: [...ids] })))
          }
        >
          {t(($) => $.councilCard.experts.assignAll, { count: given.length })}
        </Button>
      </div>
    </>
  );
};

type Assignments = Parameters<typeof assignMany>[0]['assignments'];

function useAssignMany(councilId: number, onClose: () => void) {
  const refresh = useRefreshCouncils();
  return useCouncilCommand({
    mutationFn: async (assignments: Assignments) =>
      withStatus(await assignMany({ council_id: councilId, assignments })),
    onSuccess: ({ detail, warnings }) => {
      toastSuccess(detail, warnings.join('\n') || undefined);
      onClose();
      void refresh();
    },
  });
}
