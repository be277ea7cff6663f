import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { candidatesQuery } from '../../../api/review/candidates.queries.ts';
import type { Candidates } from '../../../entities/assignment/assignment-state.ts';
import { ExpertTable } from '../../../entities/assignment/expert-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Awaited } from '../../../ui/awaited.tsx';
import { inCouncil } from './plan.ts';
import { usePlan } from './use-plan.ts';
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
      <div className={classes['tools']}>
        <SearchField label={t(($) => $.expertAssignment.search)} value={typed} onChange={setTyped} />
        <p className={classes['state']} role="status">
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
