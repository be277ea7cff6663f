import { needTexts } from '../../lib/i18n.ts';
import { lateDialog } from '../../ui/late.tsx';

/** Its texts come with it. */
const load = async () => {
  const [part] = await Promise.all([
    import('../../features/expert-assignment/assignment-dialog.tsx'),
    needTexts('review'),
  ]);
  return part.AssignmentDialog;
};
const AssignmentDialog = lateDialog(load);

/** Experts for these proposals, over any page: fetched when somebody first assigns. */
export const Assignment = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => (
  <AssignmentDialog ids={ids} onClose={onClose} />
);
