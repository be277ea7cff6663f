import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useProfile } from '../../api/account/account.ts';
import { fetchCard } from '../../api/proposal/proposal.ts';
import { isCallError } from '../../lib/call-error.ts';
import { wordOf } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from '../../ui/loading-overlay.module.css';
import { OpenProposalContext } from './draft/draft-context.ts';
import { isOpen, leftOf, type OpenProposal, openProposal } from './draft/open-proposal.ts';
import { ClosedDialog } from './frame/closed-dialog.tsx';
import { Wizard, type WizardFrame } from './wizard.tsx';

/** Opens a proposal for writing; says so when it cannot be edited, is not there, or did not load. */
export const ProposalWizard = ({
  proposalId,
  team,
  ...frame
}: Omit<WizardFrame, 'team'> & {
  proposalId: number;
  team: (view: ProposalView) => ReactNode;
}) => {
  const profile = useProfile();
  const { data, error, refetch } = useQuery({
    queryKey: ['wizard', proposalId],
    queryFn: () => openProposal(proposalId, profile.id),
    // What is open is changed by the author and by the engine, never by a fetch in between.
    staleTime: 'static',
    gcTime: 0,
    structuralSharing: false,
  });
  if (error) {
    const isMissing = isCallError(error) && (error.status === 404 || error.status === 403);
    const left = isMissing ? leftOf({ userId: profile.id, subjectId: proposalId }) : [];
    if (left.length > 0) {
      const why = t(($) => $.proposalWizard.loadFailed.missingText);
      return <ClosedDialog proposalId={proposalId} why={why} left={left} onOk={frame.onLeave} />;
    }
    return (
      <main>
        <EmptyState
          level={1}
          title={
            isMissing ? t(($) => $.proposalWizard.loadFailed.missing) : t(($) => $.proposalWizard.loadFailed.title)
          }
          text={
            isMissing ? t(($) => $.proposalWizard.loadFailed.missingText) : t(($) => $.proposalWizard.loadFailed.text)
          }
          action={
            <Button size="md" onClick={isMissing ? frame.onLeave : () => void refetch()}>
              {isMissing ? t(($) => $.proposalWizard.loadFailed.toList) : t(($) => $.proposalWizard.loadFailed.again)}
            </Button>
          }
        />
      </main>
    );
  }
  if (!data) return <LoadingOverlay />;
  if (!isOpen(data)) {
    const { view, left } = data;
    return <ClosedDialog proposalId={proposalId} view={view} why={whyClosed(view)} left={left} onOk={frame.onLeave} />;
  }
  return <InWords open={data}>{(view) => <Wizard {...frame} team={team(view)} />}</InWords>;
};

/** What the server says around the draft comes anew with another language of the interface; the draft stays. */
const InWords = ({ open, children }: { open: OpenProposal; children: (view: ProposalView) => ReactNode }) => {
  const { data: now } = useQuery({
    queryKey: ['wizard words', open.view.id],
    queryFn: () => fetchCard(open.view.id, 'now'),
    initialData: open.view,
    staleTime: Infinity,
    gcTime: 0,
  });
  // Sent in another window meanwhile, it is another proposal than the one that is written here.
  const view = now.last_status_id === open.view.last_status_id ? now : open.view;
  const inWords = useMemo(() => ({ ...open, view }), [open, view]);
  return <OpenProposalContext value={inWords}>{children(view)}</OpenProposalContext>;
};

/** Somebody else's may be read at any time, and one's own is closed by its status. */
function whyClosed({ id, author, status_slug: slug, permissions }: ProposalView): string {
  const { edit_proposal: edit } = permissions.can;
  if (!edit.allowed && edit.kind === 'hidden') return t(($) => $.proposalWizard.closed.ofAuthor, { id, author });
  const status = (wordOf(`proposal.status.${slug}`) ?? '').toLocaleLowerCase();
  return t(($) => $.proposalWizard.closed.text, { id, status });
}

/** Covers the whole screen: only for what really stops the page. */
const LoadingOverlay = () => (
  <div className={classes['root']} role="status">
    <Loader size="md" aria-hidden />
    <span>{t(($) => $.ui.loading)}</span>
  </div>
);
