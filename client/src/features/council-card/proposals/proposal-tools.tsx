import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { needTexts } from '../../../lib/i18n.ts';
import { IconAdd, IconExpert } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { lacksExpert } from '../entries/own-entries.ts';

const AddProposalsDialog = lateDialog(async () => (await import('./add-proposals-dialog.tsx')).AddProposalsDialog);
const PlanDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/plan-dialog.tsx'), needTexts('review')]);
  return part.PlanDialog;
});
const AssignLackingDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../experts/assign-lacking-dialog.tsx'), needTexts('review')]);
  return part.AssignLackingDialog;
});
const RemindDialog = lateDialog(async () => (await import('../experts/remind-dialog.tsx')).RemindDialog);

const dialogs = { add: AddProposalsDialog, plan: PlanDialog, lacking: AssignLackingDialog, remind: RemindDialog };
type Opened = keyof typeof dialogs;

/** What is done to the proposals of a council together: add some, choose experts for all, remind them. */
export const ProposalTools = ({ council, toggle }: { council: CouncilCard; toggle: ReactNode | undefined }) => {
  const [opened, setOpened] = useState<Opened>();
  const Dialog = opened && dialogs[opened];
  return (
    <div className="luch-wrap">
      {toggle}
      {toolsOf(council).map((tool) => (
        <Button
          key={tool}
          variant="default"
          leftSection={tool === 'add' ? <IconAdd size={16} stroke={1.7} /> : <IconExpert size={16} stroke={1.7} />}
          onPointerEnter={dialogs[tool].ahead}
          onFocus={dialogs[tool].ahead}
          onClick={() => setOpened(tool)}
        >
          {t(($) => $.councilCard.tools[tool])}
        </Button>
      ))}
      {Dialog && <Dialog council={council} onClose={() => setOpened(undefined)} />}
    </div>
  );
};

/** A draft reminds nobody; where everybody has an expert none is looked for. */
function toolsOf({ edits, proposals_council: entries }: CouncilCard): Opened[] {
  const isUnrated = entries.some(({ proposals_expertise: experts }) => experts?.some((one) => !one.has_rated));
  const may: Readonly<Record<Opened, boolean>> = {
    remind: edits.experts.allowed && !edits.expert_plan.allowed && isUnrated,
    lacking: edits.experts.allowed && entries.some(lacksExpert),
    plan: edits.expert_plan.allowed && entries.length > 0,
    add: edits.proposals.allowed,
  };
  return (['remind', 'lacking', 'plan', 'add'] as const).filter((tool) => may[tool]);
}
