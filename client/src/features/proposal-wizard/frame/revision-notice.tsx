import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { useTranslation } from 'react-i18next';
import { useOpenProposal } from '../draft/draft-context.ts';
import { Notice } from './notice.tsx';

/** Why the proposal came back, in the words of who returned it; of a plan change also what is open. */
export const RevisionNotice = () => {
  const { t } = useTranslation();
  const { view } = useOpenProposal();
  if (view.last_status_id !== proposalStatus.modification) return null;
  if (view.open_fields)
    return (
      <Notice tone="amber" title={t(($) => $.proposalWizard.locked.title)}>
        {t(($) => $.proposalWizard.locked.text)}
        {view.change_plan_reason &&
          `\n${t(($) => $.proposalWizard.locked.reason, { reason: view.change_plan_reason })}`}
      </Notice>
    );
  const entry = view.status_history
    .filter(({ status_id: status }) => status === proposalStatus.modification)
    .toSorted((a, b) => b.date.localeCompare(a.date))[0];
  return (
    <Notice tone="amber" title={t(($) => $.proposalWizard.revision.title)}>
      {[...(entry?.reasons ?? []), entry?.comments].filter(Boolean).join('\n')}
    </Notice>
  );
};
