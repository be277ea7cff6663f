import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { needTexts } from '../../../lib/i18n.ts';
import { IconAdd, IconExpert } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';

const AddProposalsDialog = lateDialog(async () => (await import('./add-proposals-dialog.tsx')).AddProposalsDialog);
const PlanDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/plan-dialog.tsx'), needTexts('review')]);
  return part.PlanDialog;
});

/** What is done to the proposals of a council together: add some, choose experts for all. */
export const ProposalTools = ({ council }: { council: CouncilCard }) => {
  const [opened, setOpened] = useState<'add' | 'plan'>();
  const close = () => setOpened(undefined);
  const { edits } = council;
  return (
    <div className="luch-wrap">
      {edits.expert_plan.allowed && council.proposals_council.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconExpert size={16} stroke={1.7} />}
          onPointerEnter={PlanDialog.ahead}
          onFocus={PlanDialog.ahead}
          onClick={() => setOpened('plan')}
        >
          {t(($) => $.councilCard.experts.plan)}
        </Button>
      )}
      {edits.proposals.allowed && (
        <Button
          variant="default"
          leftSection={<IconAdd size={16} stroke={1.7} />}
          onPointerEnter={AddProposalsDialog.ahead}
          onFocus={AddProposalsDialog.ahead}
          onClick={() => setOpened('add')}
        >
          {t(($) => $.councilCard.add.open)}
        </Button>
      )}
      {opened === 'add' && <AddProposalsDialog council={council} onClose={close} />}
      {opened === 'plan' && <PlanDialog council={council} onClose={close} />}
    </div>
  );
};
